extension Law {
  /// The laws CMB: combine latest.
  static let cmbLaws: [Law] = [
    Law(
      "CMB-1",
      "Nothing is sent before all have a value",
      """
      combineLatest MUST NOT send anything before each source has sent a value.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms("combineLatest(a, b, c)") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.sources = [0, 1]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "CMB-2",
      "Each value is combined with the latest others",
      """
      For each value after which every source has sent one, combineLatest MUST send that value \
      with the latest one of each other source.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms(
        "combineLatest(a, b)",
        "combineLatest(a, b, c)",
        "combineLatest(a, b, c, d)",
        "combineLatest(a, b, c, d, e)"
      ) {
        $0.first = "a.next 7 b.next 8 c.next 9 d.next 6 e.next 5"
        $0.count = 0...3
        $0.puts = [.next]
        $0.addObserver("a", "b")
      },
      DenotationOracles.agreesAsStarted(on: .values, namesMissing: true)
    ),
    Law(
      "CMB-3",
      "All complete it",
      """
      combineLatest MUST complete when all of its sources have completed, not before.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.count = 1...4
        $0.puts = [.completed, .next]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "CMB-4",
      "One failure ends it",
      """
      combineLatest MUST fail with the first failure of a source.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.count = 0...3
        $0.puts = [.next, .completed]
        $0.sources = [0]
        $0.last = "b.failed"
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "CMB-5",
      "Nothing is started after the end",
      """
      combineLatest MUST NOT start a source after its result has ended.
      """,
      .strict,
      needs: ["combineLatest"],
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.count = 1...2
        $0.puts = [.failed, .next]
        $0.sources = [0]
        $0.modes = [.synchronous]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "CMB-6",
      "The end disposes all sources",
      """
      combineLatest MUST dispose every source that it has started when its result ends.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.count = 0...3
        $0.lasts = ["a.failed", "b.failed", "dispose"]
      },
      RunOracles.nothingLeft
    ),
    Law(
      "CMB-7",
      "No source is combined to nothing",
      """
      combineLatest of no sources MUST send one combination of nothing and complete.
      """,
      .full,
      needs: ["combineLatest"],
      signalPrograms("combineLatest") {
        $0.count = 0...0
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "CMB-8",
      "Combinations are delivered one at a time",
      """
      combineLatest MUST NOT deliver a combination while another one is being delivered to the \
      same observer.
      """,
      .strict,
      needs: ["combineLatest"],
      concurrent: true,
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.first = "a.next 7 b.next 8 c.next 9"
        $0.count = 0...0
        $0.puts = [.next]
        $0.threads = 2...3
      },
      RunOracles.oneDeliveryAtATime
    ),
    Law(
      "CMB-9",
      "The last combination is the last state",
      """
      Values from several threads MUST leave combineLatest as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["combineLatest"],
      concurrent: true,
      signalPrograms("combineLatest(a, b)", "combineLatest(a, b, c)") {
        $0.first = "a.next 7 b.next 8 c.next 9"
        $0.count = 0...0
        $0.puts = [.next, .completed]
        $0.threads = 2...3
      },
      LinearizationOracles.explained
    ),
    Law(
      "CMB-10",
      "An initial state sends nothing",
      """
      combineLatest with initial states MUST NOT send anything before a source has sent a \
      value.
      """,
      .full,
      needs: ["combineLatestFrom"],
      signalPrograms("combineLatestFrom 7 8 (a, b)", "combineLatestFrom 7 (a, b)") {
        $0.count = 0...2
        $0.puts = [.completed]
        $0.modes = [.later]
      },
      DenotationOracles.agreesAsStarted(on: .values)
    ),
    Law(
      "CMB-11",
      "An initial state stands for a value",
      """
      combineLatest MUST take the initial state of a source for its latest value until that \
      sends one.
      """,
      .full,
      needs: ["combineLatestFrom"],
      signalPrograms(
        "combineLatestFrom 7 8 (a, b)",
        "combineLatestFrom 7 (a, b)",
        "combineLatestFrom 7 8 (a, b, c)"
      ) {
        $0.count = 1...4
        $0.puts = [.next, .completed]
      },
      DenotationOracles.agreesAsStarted(on: .values)
    ),
    Law(
      "CMB-12",
      "Combinations are delivered on the queue",
      """
      combineLatest on a queue MUST deliver every event inside a block of the queue.
      """,
      .full,
      needs: ["queue", "isCurrent", "combineLatestOn"],
      concurrent: true,
      programs(
        "signal: combineLatestOn(a, b)\nstart a.next 1 b.next 2",
        "signal: combineLatestOn(a, b)\nstart a.next 1 b.next 2 a.completed b.completed",
        "signal: combineLatestOn(a, b)\nstart a.next 1\nA: b.next 2\nB: a.failed",
        "signal: combineLatestOn(a, b, c)\nstart a.next 1 b.next 2 c.next 3",
        "signal: combineLatestOn(a, b, c)\nstart a.next 1 b.next 2 sync d c.next 3"
      ),
      QueueOracles.onTheQueue
    ),
    Law(
      "CMB-13",
      "Combinations on a queue come to the same",
      """
      combineLatest on a queue MUST come to the last combination, and to the end, that combineLatest comes to.
      """,
      .full,
      needs: ["queue", "combineLatestOn", "combineLatest"],
      signalPrograms(
        "combineLatestOn(a, b) = combineLatest(a, b)",
        "combineLatestOn(a, b, c) = combineLatest(a, b, c)"
      ) {
        $0.count = 1...5
        $0.puts = [.next, .next, .completed]
        $0.modes = [.later]
      },
      DenotationOracles.comesToTheSame
    ),
  ]
}
