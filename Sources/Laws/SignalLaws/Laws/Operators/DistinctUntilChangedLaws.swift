extension Law {
  /// The laws DIS: distinct until changed.
  static let disLaws: [Law] = [
    Law(
      "DIS-1",
      "A value equal to its neighbour is dropped",
      """
      distinctUntilChanged MUST drop exactly those values that equal the value it sent last.
      """,
      .full,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged") {
        $0.values = 1...2
        $0.puts = [.next]
        $0.count = 1...4
        $0.modes = [.later, .otherThread, .synchronous]
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "DIS-2",
      "The first value passes",
      """
      distinctUntilChanged MUST send the first value of its source, whatever it is.
      """,
      .full,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged") {
        $0.values = 0...1
        $0.puts = [.next]
        $0.count = 1...2
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "DIS-3",
      "Values are compared with what was sent",
      """
      distinctUntilChanged MUST compare a value with the last one that it sent, not with one \
      that it dropped.
      """,
      .full,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged near") {
        $0.values = 1...4
        $0.puts = [.next]
        $0.count = 1...4
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "DIS-4",
      "distinctUntilChanged passes on the end",
      """
      distinctUntilChanged MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged") {
        $0.values = 1...1
        $0.first = "a.next 1"
        $0.beginsWithout = 0.25
        $0.count = 0...2
        $0.puts = [.next, .completed, .failed]
        $0.last = "a.completed"
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "DIS-5",
      "No equal neighbours between threads",
      """
      Values from several threads MUST leave distinctUntilChanged as if they had been put one \
      after the other.
      """,
      .strict,
      needs: ["distinctUntilChanged"],
      concurrent: true,
      signalPrograms("a |> distinctUntilChanged") {
        $0.values = 1...2
        $0.count = 0...0
        $0.putFromThreads(2...3)
      },
      LinearizationOracles.explained
    ),
    Law(
      "DIS-6",
      "The comparison runs outside locks",
      """
      The comparison of distinctUntilChanged MUST be able to put a value into the source without \
      blocking.
      """,
      .strict,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged f") {
        $0.values = 1...3
        $0.first = "a.next 1"
        $0.count = 1...2
        $0.puts = [.next]
        $0.scripts = [("f1", "a.next 3"), ("f2", "a.next 3")]
        $0.modes = [.later, .otherThread]
      },
      SubscriptionOracles.runsToTheEnd
    ),
    Law(
      "DIS-7",
      "The value that was sent is compared with the new one",
      """
      distinctUntilChanged MUST ask its comparison about the value that it sent last and the new one, in \
      this order.
      """,
      .full,
      needs: ["distinctUntilChanged"],
      signalPrograms("a |> distinctUntilChanged notLess") {
        $0.values = 1...4
        $0.puts = [.next]
        $0.count = 2...5
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
