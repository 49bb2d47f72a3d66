extension Law {
  /// The laws SKP: skip.
  static let skpLaws: [Law] = [
    Law(
      "SKP-1",
      "The first values are dropped",
      """
      skip MUST send the values of its source but the first ones, as many as it was told.
      """,
      .full,
      needs: ["skip"],
      signalPrograms("a |> skip 1", "a |> skip 2", "a |> skip 0") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SKP-2",
      "skip passes on the end",
      """
      skip MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["skip"],
      signalPrograms("a |> skip 1", "a |> skip 2") {
        $0.count = 0...2
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SKP-3",
      "Two counts add up",
      """
      skip of one count and then of another MUST send what skip of their sum sends.
      """,
      .full,
      needs: ["skip"],
      signalPrograms(
        "a |> skip 1 |> skip 2 = a |> skip 3",
        "a |> skip 1 |> skip 1 = a |> skip 2"
      ) {
        $0.count = 1...4
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "SKP-4",
      "Counts are right between threads",
      """
      Values from several threads MUST leave skip as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["skip"],
      concurrent: true,
      signalPrograms("a |> skip 1", "a |> skip 2") {
        $0.count = 0...1
        $0.putFromThreads(2...3, each: 1...1)
      },
      LinearizationOracles.explained
    ),
  ]
}
