extension Law {
  /// The laws TKU: take until.
  static let tkuLaws: [Law] = [
    Law(
      "TKU-1",
      "The function decides which values pass",
      """
      takeUntil MUST send exactly those values that its function passes.
      """,
      .full,
      needs: ["takeUntil"],
      signalPrograms("a |> takeUntil") {
        $0.values = 1...2
        $0.puts = [.next]
        $0.count = 1...4
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKU-2",
      "The function decides when it is over",
      """
      takeUntil MUST complete right after a value that its function calls the last.
      """,
      .full,
      needs: ["takeUntil"],
      signalPrograms("a |> takeUntil") {
        $0.values = 2...4
        $0.puts = [.next]
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKU-3",
      "The function is not asked after the end",
      """
      takeUntil MUST NOT call its function for a value that it receives after its result has \
      ended.
      """,
      .strict,
      needs: ["takeUntil"],
      signalPrograms("a |> takeUntil f") {
        $0.values = 2...3
        $0.first = "a.next 3"
        $0.puts = [.next]
        $0.count = 1...2
      },
      DenotationOracles.nothingIsAskedAfterTheEnd
    ),
    Law(
      "TKU-4",
      "Nothing comes between the last value and the completion",
      """
      Values from several threads MUST leave takeUntil as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["takeUntil"],
      concurrent: true,
      signalPrograms("a |> takeUntil") {
        $0.values = 1...4
        $0.count = 0...1
        $0.putFromThreads(2...3, each: 1...1)
      },
      LinearizationOracles.explained
    ),
    Law(
      "TKU-5",
      "takeUntil passes on the end",
      """
      takeUntil MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["takeUntil"],
      signalPrograms("a |> takeUntil") {
        $0.values = 1...1
        $0.count = 0...2
        $0.puts = [.next, .completed, .failed]
        $0.lasts = ["a.completed", "a.failed"]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
