extension Law {
  /// The laws BRG: bridges to async code.
  static let brgLaws: [Law] = [
    Law(
      "BRG-1",
      "A wait ends exactly once",
      """
      Waiting for the first value of a signal MUST end exactly once, with the value, the failure \
      or the completion that came first.
      """,
      .full,
      needs: [],
      untested: """
        tasks run on threads that are not under the control of the scheduler
        """
    ),
    Law(
      "BRG-2",
      "A cancelled wait ends",
      """
      Waiting for the first value MUST end when its task is cancelled, and dispose the \
      subscription.
      """,
      .full,
      needs: [],
      untested: """
        tasks run on threads that are not under the control of the scheduler
        """
    ),
    Law(
      "BRG-3",
      "A sequence has all values",
      """
      The values of a signal as an asynchronous sequence MUST be those that the signal sends, in \
      their order.
      """,
      .full,
      needs: [],
      untested: """
        tasks run on threads that are not under the control of the scheduler
        """
    ),
  ]
}
