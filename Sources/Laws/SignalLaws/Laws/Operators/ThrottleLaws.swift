extension Law {
  /// The laws THR: throttle.
  static let thrLaws: [Law] = [
    Law(
      "THR-1",
      "The first value does not wait",
      """
      throttle MUST deliver a value at once when it has delivered none for its time.
      """,
      .full,
      needs: ["throttle"],
      signalPrograms("a |> throttle 1", "a |> throttle 2") {
        $0.first = "a.next 7 wait 2"
        $0.count = 0...1
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.last = "wait 1"
        $0.modes = [.later]
        // With a second value within its time it is about that one.
        $0.mayBeLarge = false
        $0.bursts = 0
      },
      { program, history in
        // What becomes of a value that waits is said by the others.
        let judge =
          program.putsInARow
          ? DenotationOracles.beginsAlike(on: .timedDeliveries)
          : DenotationOracles.agrees(on: .timedDeliveries)
        return judge(program, history)
      }
    ),
    Law(
      "THR-2",
      "Then the latest value comes",
      """
      throttle MUST deliver the latest value that has come since its last delivery, and no other, \
      when its time has passed.
      """,
      .full,
      needs: ["throttle"],
      breadth: 2,
      programs(
        "signal: a |> throttle 1\nstart a.next 1 a.next 2 wait 1 wait 2\non 2: a.next 3",
        "signal: a |> throttle 1\nstart a.next 1 wait 1 wait 2\non 1: a.next 3",
        or: signalPrograms("a |> throttle 1", "a |> throttle 2") {
          $0.first = "a.next 7"
          $0.count = 1...6
          $0.puts = [.next]
          $0.also = ["wait 1"]
          $0.repetition = 0.25
          $0.last = "wait 2"
          $0.modes = [.later]
        }
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "THR-3",
      "A failure drops the value",
      """
      throttle MUST fail without the value that waits when its source fails.
      """,
      .full,
      needs: ["throttle"],
      signalPrograms("a |> throttle 2") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.last = "a.failed wait 3"
        $0.modes = [.later]
      },
      DenotationOracles.agreesFromTheEnd(on: .timedDeliveries)
    ),
    Law(
      "THR-4",
      "The value that waits comes before the completion",
      """
      throttle MUST complete when its source has completed, after the value that waits.
      """,
      .strict,
      needs: ["throttle"],
      signalPrograms("a |> throttle 2") {
        $0.first = "a.next 7"
        $0.count = 0...3
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.last = "a.completed wait 12"
        $0.modes = [.later]
      },
      { program, history in
        // The value and the completion may wait for the time to pass.
        program.waitsAfterItsEnd
          ? DenotationOracles.agreesFromTheEnd(on: .deliveries)(program, history) : nil
      }
    ),
  ]
}

extension Program {
  /// Whether values are put without any time in between.
  fileprivate var putsInARow: Bool {
    zip(main, main.dropFirst()).contains { $0.verb == .next && $1.verb == .next }
      || !scripts.isEmpty
  }
}
