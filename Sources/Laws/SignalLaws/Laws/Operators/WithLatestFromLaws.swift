extension Law {
  /// The laws WLF: with latest from.
  static let wlfLaws: [Law] = [
    Law(
      "WLF-1",
      "Each value comes with the latest of the other",
      """
      withLatestFrom MUST send each value of its source with the latest value of the other \
      signal.
      """,
      .full,
      needs: ["withLatestFrom"],
      signalPrograms("a |> withLatestFrom(b)") {
        $0.first = "b.next 7 a.next 8"
        $0.count = 0...3
        $0.puts = [.next]
        $0.modes = [.later, .otherThread, .reentrant]
        $0.addObserver("a", "b")
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "WLF-2",
      "Without a latest value nothing is sent",
      """
      withLatestFrom MUST drop the values that come before the other signal has sent one.
      """,
      .full,
      needs: ["withLatestFrom"],
      signalPrograms("a |> withLatestFrom(b)") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next]
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "WLF-3",
      "Only the source completes it",
      """
      withLatestFrom MUST complete when its source does, not when the other signal does.
      """,
      .full,
      needs: ["withLatestFrom"],
      signalPrograms("a |> withLatestFrom(b)") {
        $0.count = 1...3
        $0.puts = [.completed, .next]
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "WLF-4",
      "The other signal is started first",
      """
      withLatestFrom MUST start the other signal before its source.
      """,
      .full,
      needs: ["withLatestFrom"],
      signalPrograms("a |> withLatestFrom(b)") {
        $0.count = 0...1
        $0.puts = [.next]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "WLF-5",
      "Either failure ends it",
      """
      withLatestFrom MUST fail when its source or the other signal fails.
      """,
      .strict,
      needs: ["withLatestFrom"],
      signalPrograms("a |> withLatestFrom(b)") {
        $0.count = 0...3
        $0.puts = [.next, .next, .completed]
        $0.also = ["b.failed", "a.failed"]
        $0.last = "b.failed"
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "WLF-6",
      "Pairs are delivered one at a time",
      """
      withLatestFrom MUST NOT deliver a value while another one is being delivered to the same observer.
      """,
      .strict,
      needs: ["withLatestFrom"],
      concurrent: true,
      signalPrograms("a |> withLatestFrom(b)") {
        $0.first = "b.next 6 a.next 7"
        $0.count = 0...0
        $0.puts = [.next]
        $0.threads = 2...3
        $0.ownSources = false
      },
      RunOracles.oneDeliveryAtATime
    ),
  ]
}
