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
      needs: ["first"],
      concurrent: true,
      bridgePrograms(.await, puts: 0...2),
      BridgeOracles.endsOnce
    ),
    Law(
      "BRG-2",
      "A cancelled wait ends",
      """
      Waiting for the first value MUST end when its task is cancelled, and dispose the \
      subscription.
      """,
      .full,
      needs: ["first"],
      concurrent: true,
      bridgePrograms(.await, puts: 0...1, cancels: true),
      BridgeOracles.cancelEnds
    ),
    Law(
      "BRG-3",
      "A sequence has all values",
      """
      The values of a signal as an asynchronous sequence MUST be those that the signal sends, in \
      their order.
      """,
      .full,
      needs: ["values"],
      concurrent: true,
      bridgePrograms(.iterate, puts: 0...3),
      BridgeOracles.hasAllValues
    ),
  ]
}
