extension Law {
  /// The laws TPL: thread pools.
  static let tplLaws: [Law] = [
    Law(
      "TPL-1",
      "Tasks of one lane keep their order",
      """
      Tasks of one lane of a thread pool MUST run one at a time, in the order in which they were \
      added.
      """,
      .full,
      needs: [],
      untested: """
        the threads of a pool are not under the control of the scheduler
        """
    ),
    Law(
      "TPL-2",
      "Every task runs once",
      """
      A task that was not cancelled before it began MUST run exactly once.
      """,
      .full,
      needs: [],
      untested: """
        the threads of a pool are not under the control of the scheduler
        """
    ),
    Law(
      "TPL-3",
      "A cancelled task does not begin",
      """
      A task that was cancelled before it began MUST NOT run.
      """,
      .full,
      needs: [],
      untested: """
        the threads of a pool are not under the control of the scheduler
        """
    ),
  ]
}
