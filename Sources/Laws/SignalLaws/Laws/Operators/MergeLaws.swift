extension Law {
  /// The laws MRG: merge.
  static let mrgLaws: [Law] = [
    Law(
      "MRG-1",
      "Values come as they are sent",
      """
      merge MUST send every value of every source, in the order in which they come.
      """,
      .full,
      needs: ["merge"],
      signalPrograms("merge(a, b)", "merge(a, b, c)", "merge(a, b, c, d, e, f)") {
        $0.count = 1...5
        $0.puts = [.next]
        $0.repeats = 0.25
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .values)
    ),
    Law(
      "MRG-2",
      "All complete merge",
      """
      merge MUST complete when all of its sources have completed, not before.
      """,
      .full,
      needs: ["merge"],
      signalPrograms("merge(a, b)", "merge(a, b, c)", "merge") {
        $0.count = 1...4
        $0.puts = [.completed, .next]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MRG-3",
      "One failure ends merge",
      """
      merge MUST fail with the first failure of a source.
      """,
      .full,
      needs: ["merge"],
      signalPrograms("merge(a, b)", "merge(a, b, c)") {
        $0.count = 1...3
        $0.puts = [.failed, .next, .completed]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MRG-4",
      "The end of merge disposes all sources",
      """
      merge MUST dispose every source that it has started when its result ends.
      """,
      .full,
      needs: ["merge"],
      signalPrograms("merge(a, b)", "merge(a, b, c)") {
        $0.count = 0...2
        $0.lasts = ["a.failed", "b.failed", "dispose"]
      },
      RunOracles.nothingLeft
    ),
    Law(
      "MRG-5",
      "Merging is associative",
      """
      merge of a merge and a signal MUST send what merge of all their sources sends.
      """,
      .full,
      needs: ["merge", "complete"],
      signalPrograms(
        "merge(merge(a, b), c) = merge(a, b, c)",
        "merge(a, merge(b, c)) = merge(a, b, c)",
        "merge(a, complete) = a"
      ) {
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "MRG-6",
      "Merged values are delivered one at a time",
      """
      merge MUST NOT deliver a value while another one is being delivered to the same observer.
      """,
      .strict,
      needs: ["merge"],
      concurrent: true,
      signalPrograms("merge(a, b)", "merge(a, b, c)") {
        $0.count = 0...0
        $0.puts = [.next]
        $0.threads = 2...3
      },
      RunOracles.oneDeliveryAtATime
    ),
    Law(
      "MRG-7",
      "Nothing is lost between threads",
      """
      Events from several threads MUST leave merge as if they had been put one after the other.
      """,
      .strict,
      needs: ["merge"],
      concurrent: true,
      signalPrograms("merge(a, b)", "merge(a, b, c)") {
        $0.count = 0...0
        $0.puts = [.next, .completed, .failed]
        $0.threads = 2...3
      },
      LinearizationOracles.explained
    ),
  ]
}
