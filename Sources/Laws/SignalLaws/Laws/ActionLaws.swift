extension Law {
  /// The laws of chapter 2 on action disposables.
  static let actions: [Law] = [
    Law(
      "DSP-1",
      "Dispose runs the action",
      """
      The first dispose of an action disposable MUST run its action.
      """,
      .core,
      needs: ["disposable"],
      programs(
        "action.dispose a",
        "action.dispose a action.dispose b",
        "action.dispose a\non a: action.dispose b"
      ),
      ItemOracles.disposes(within: [.actionDispose]) { call, _ in call.command.item }
    ),
    Law(
      "DSP-2",
      "The action runs at most once",
      """
      An action disposable MUST NOT run its action more than once, also when it is disposed \
      from inside its action.
      """,
      .core,
      needs: ["disposable"],
      programs(
        "action.dispose a action.dispose a",
        "action.dispose a\non a: action.dispose a",
        "action.dispose a action.dispose b action.dispose a"
      ),
      ItemOracles.atMostOnce
    ),
    Law(
      "DSP-3",
      "The action runs at most once under contention",
      """
      An action disposable MUST NOT run its action more than once, whichever threads dispose \
      it.
      """,
      .core,
      needs: ["disposable"],
      concurrent: true,
      concurrentItemPrograms(
        closing: Command(.actionDispose, item: 0),
        fixedChoice([Command(.actionDispose, item: 0)])
      ),
      ItemOracles.atMostOnce
    ),
    Law(
      "DSP-4",
      "Release is not disposal",
      """
      Releasing an action disposable that was not disposed MUST NOT run its action.
      """,
      .full,
      needs: ["disposable"],
      programs("action.drop a", "action.drop a action.dispose b"),
      ItemOracles.spares("it was only released") { item, _, history in
        !history.calls(.actionDispose).contains { $0.command.item == item }
      }
    ),
    Law(
      "DSP-5",
      "The action is released when it has run",
      """
      An action disposable MUST release its action once the action has run.
      """,
      .full,
      needs: ["disposable"],
      programs(
        "action.dispose a",
        "action.dispose a action.dispose b",
        "action.dispose a\non a: action.dispose a",
        "action.dispose a action.dispose b\non b: action.dispose a action.dispose b"
      ),
      ItemOracles.actionReleased
    ),
    Law(
      "DSP-29",
      "An action is released outside locks",
      """
      What an action captures MUST be able to dispose its disposable, without blocking, when \
      it is released.
      """,
      .core,
      needs: ["disposable"],
      programs(
        "action.dispose a\non ~a: action.dispose a",
        "action.dispose a action.dispose a\non a: action.dispose a\non ~a: action.dispose a"
      ),
      SubscriptionOracles.runsToTheEnd
    ),
  ]
}
