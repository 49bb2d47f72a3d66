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
      DenotationOracles.agrees(on: .callsAroundStarts)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .callsAroundValues)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .callsAroundValues)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .callsInOrder)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .callsInOrder)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 0...2
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .callsInOrder)
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
        $0.modes = [.later, .synchronous, .otherThread]
        $0.count = 0...2
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .callsInOrder)
    ),
    Law(
      "SDE-8",
      "afterDisposed comes after the disposal",
      """
      afterDisposed MUST call its function once after the source's disposable was disposed.
      """,
      .full,
      needs: ["afterDisposed"],
      mostly(
        signalPrograms("a |> afterDisposed") {
          $0.count = 0...2
          $0.last = "dispose"
          $0.modes = [.later, .otherThread]
        },
        or: "signal: a |> afterDisposed\nstart\non +a: a.completed",
        "signal: a |> afterDisposed\nstart\non +a: a.next 1 a.failed"
      ),
      RunOracles.calledOnceFreed
    ),
    Law(
      "SDE-9",
      "trace reports what happens",
      """
      trace MUST call its function once before the start, before each event is delivered, \
      and after the disposal.
      """,
      .full,
      needs: ["trace"],
      signalPrograms("a |> trace") {
        $0.count = 0...3
        $0.puts = [.next, .completed, .failed]
        $0.also = ["dispose", "again", "dispose'"]
        $0.modes = [.later, .otherThread]
      },
      RunOracles.reported
    ),
    Law(
      "SDE-10",
      "Each subscription has its state",
      """
      withState MUST make a state for each subscription, and call its functions with that \
      one.
      """,
      .full,
      needs: ["withState"],
      signalPrograms("a |> withState") {
        $0.first = "a.next 1"
        $0.count = 0...3
        $0.puts = [.next]
        $0.also = ["again", "third"]
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "SDE-11",
      "The state is told first",
      """
      withState MUST call the function of an event before the event is delivered.
      """,
      .full,
      needs: ["withState"],
      signalPrograms("a |> withState") {
        $0.count = 1...3
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .order)
    ),
    Law(
      "SDE-12",
      "The state is told of every end",
      """
      withState MUST call its last function once after the source's disposable was disposed.
      """,
      .full,
      needs: ["withState"],
      signalPrograms("a |> withState") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "dispose"
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .order)
    ),
  ]
}
