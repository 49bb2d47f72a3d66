extension Law {
  /// The laws ZIP: zip.
  static let zipLaws: [Law] = [
    Law(
      "ZIP-1",
      "Values are paired by their place",
      """
      zip MUST send the first values of all sources together, then the second ones, and so on.
      """,
      .full,
      needs: ["zip"],
      signalPrograms("zip(a, b)", "zip(a, b, c)") {
        $0.count = 1...5
        $0.puts = [.next]
        $0.addObserver("a", "b")
        $0.bursts = 0.1
      },
      DenotationOracles.agreesAsStarted(on: .deliveries, namesMissing: true)
    ),
    Law(
      "ZIP-2",
      "It completes when no pair can come",
      """
      zip MUST complete as soon as a source has completed and all of its values have been sent.
      """,
      .full,
      needs: ["zip"],
      signalPrograms("zip(a, b)", "zip(a, b, c)") {
        $0.count = 1...4
        $0.puts = [.next, .completed]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "ZIP-3",
      "One failure ends zip",
      """
      zip MUST fail with the first failure of a source, whatever values still wait.
      """,
      .full,
      needs: ["zip"],
      signalPrograms("zip(a, b)", "zip(a, b, c)") {
        $0.count = 1...3
        $0.puts = [.failed, .next]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "ZIP-4",
      "The end of zip disposes all sources",
      """
      zip MUST dispose every source that it has started when its result ends.
      """,
      .full,
      needs: ["zip"],
      signalPrograms("zip(a, b)", "zip(a, b, c)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.lasts = ["a.completed dispose", "dispose", "a.failed", "b.failed"]
        $0.modes = [.later]
      },
      RunOracles.nothingLeft
    ),
    Law(
      "ZIP-5",
      "Pairs are right between threads",
      """
      Values from several threads MUST leave zip as if they had been put one after the other.
      """,
      .strict,
      needs: ["zip"],
      concurrent: true,
      signalPrograms("zip(a, b)", "zip(a, b, c)") {
        $0.count = 0...0
        $0.puts = [.next, .next, .completed]
        $0.threads = 2...3
      },
      LinearizationOracles.explained
    ),
  ]
}
