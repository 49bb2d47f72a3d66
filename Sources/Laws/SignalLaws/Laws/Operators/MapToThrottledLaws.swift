extension Law {
  /// The laws MTT: map to throttled.
  static let mttLaws: [Law] = [
    Law(
      "MTT-1",
      "The latest value waits",
      """
      mapToThrottled MUST start, when a signal has completed, the signal for the latest value \
      that came meanwhile.
      """,
      .full,
      needs: ["mapToThrottled"],
      signalPrograms("a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1"
        $0.count = 1...3
        $0.puts = [.next]
        $0.sources = [0]
        $0.last = "b.completed"
        $0.values = 1...2
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "MTT-2",
      "Those in between are not started",
      """
      mapToThrottled MUST NOT start the signal for a value that was replaced while it waited.
      """,
      .full,
      needs: ["mapToThrottled"],
      signalPrograms("a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1 a.next 1 a.next 2"
        $0.count = 0...1
        $0.puts = [.next, .completed]
        $0.last = "b.completed c.completed"
        $0.values = 1...2
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "MTT-3",
      "One throttled signal runs at a time",
      """
      mapToThrottled MUST NOT start a signal before the one before it has completed and was \
      disposed.
      """,
      .full,
      needs: ["mapToThrottled"],
      signalPrograms("a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.count = 0...3
        $0.puts = [.completed, .next]
      },
      RunOracles.oneAtATime(except: [0])
    ),
    Law(
      "MTT-4",
      "Signals of signals are throttled alike",
      """
      throttled of the signals that a function makes of values MUST behave as mapToThrottled \
      with that function.
      """,
      .full,
      needs: ["throttled", "mapToThrottled"],
      signalPrograms("a |> throttled(b, c) = a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1 a.next 2 a.next 3"
        $0.last = "b.completed"
        $0.count = 0...3
        $0.puts = [.next, .next, .completed]
        $0.also = ["dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.sidesAgree(on: .course)
    ),
    Law(
      "MTT-5",
      "It completes when nothing can come",
      """
      mapToThrottled MUST complete when the outer signal, the signal that runs and the one for the \
      value that waits have completed, not before.
      """,
      .full,
      needs: ["mapToThrottled"],
      signalPrograms("a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.beginsWithout = 0.25
        $0.count = 0...3
        $0.puts = [.completed, .next]
        $0.sources = [0, 1]
        $0.lasts = [
          "a.completed", "a.completed b.completed", "a.completed b.completed c.completed",
        ]
      },
      DenotationOracles.agreesFromTheEnd(on: .deliveries)
    ),
    Law(
      "MTT-6",
      "A failure of either ends what is throttled",
      """
      mapToThrottled MUST fail with the first failure of the outer signal or of an inner one.
      """,
      .full,
      needs: ["mapToThrottled"],
      signalPrograms("a |> mapToThrottled(b, c)") {
        $0.first = "a.next 1"
        $0.beginsWithout = 0.15
        $0.count = 0...2
        $0.puts = [.next, .completed]
        $0.lasts = ["b.failed", "a.failed", "b.completed c.failed"]
      },
      DenotationOracles.agreesFromTheEnd(on: .deliveries, by: [.failed])
    ),
  ]
}
