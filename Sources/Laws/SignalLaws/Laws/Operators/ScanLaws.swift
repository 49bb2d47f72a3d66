extension Law {
  /// The laws SCN: scan.
  static let scnLaws: [Law] = [
    Law(
      "SCN-1",
      "Each state is sent",
      """
      scan MUST send, for each value of its source, what its function makes of that value and of \
      the state before.
      """,
      .full,
      needs: ["scan"],
      signalPrograms("a |> scan 0", "a |> scan 5") {
        $0.puts = [.next]
        $0.repeats = 0.25
        $0.count = 1...4
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SCN-2",
      "The end passes by itself",
      """
      scan MUST pass on the terminal event of its source without another value.
      """,
      .full,
      needs: ["scan"],
      signalPrograms("a |> scan 0") {
        $0.count = 1...4
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SCN-3",
      "No state is lost between threads",
      """
      Values from several threads MUST leave scan as if they had been put one after the other.
      """,
      .strict,
      needs: ["scan"],
      concurrent: true,
      signalPrograms("a |> scan 0") {
        $0.count = 0...0
        $0.putFromThreads(2...3)
      },
      LinearizationOracles.explained
    ),
  ]
}
