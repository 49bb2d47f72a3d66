extension Law {
  /// The laws SDE: side effects.
  static let sdeLaws: [Law] = [
    Law(
      "SDE-1",
      "beforeStarted comes before the start",
      """
      beforeStarted MUST call its function once before the source is started.
      """,
      .full,
      needs: ["beforeStarted"],
      signalPrograms("a |> beforeStarted") {
        $0.count = 0...2
        $0.puts = [.next, .completed]
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-2",
      "beforeNext comes before the value",
      """
      beforeNext MUST call its function with each value before the value is delivered.
      """,
      .full,
      needs: ["beforeNext"],
      signalPrograms("a |> beforeNext") {
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-3",
      "afterNext comes after the value",
      """
      afterNext MUST call its function with each value after the value was delivered.
      """,
      .full,
      needs: ["afterNext"],
      signalPrograms("a |> afterNext") {
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-4",
      "beforeCompleted comes before the completion",
      """
      beforeCompleted MUST call its function before the completion is delivered.
      """,
      .full,
      needs: ["beforeCompleted"],
      signalPrograms("a |> beforeCompleted") {
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-5",
      "afterCompleted comes after the completion",
      """
      afterCompleted MUST call its function after the completion was delivered.
      """,
      .full,
      needs: ["afterCompleted"],
      signalPrograms("a |> afterCompleted") {
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-6",
      "beforeError comes before the failure",
      """
      beforeError MUST call its function with the error before the failure is delivered.
      """,
      .full,
      needs: ["beforeError"],
      signalPrograms("a |> beforeError") {
        $0.count = 0...2
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-7",
      "afterError comes after the failure",
      """
      afterError MUST call its function with the error after the failure was delivered.
      """,
      .full,
      needs: ["afterError"],
      signalPrograms("a |> afterError") {
        $0.count = 0...2
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-8",
      "afterDisposed comes after the disposal",
      """
      afterDisposed MUST call its function once after the source's disposable was disposed.
      """,
      .full,
      needs: ["afterDisposed"],
      signalPrograms("a |> afterDisposed") {
        $0.count = 0...2
        $0.last = "dispose"
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .order)
    ),
  ]
}
