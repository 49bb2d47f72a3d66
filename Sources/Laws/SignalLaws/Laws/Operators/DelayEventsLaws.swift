extension Law {
  /// The laws DLE: delay of events.
  static let dleLaws: [Law] = [
    Law(
      "DLE-1",
      "The source does not wait",
      """
      delayEvents MUST start its source inside its start.
      """,
      .full,
      needs: ["delayEvents"],
      signalPrograms("a |> delayEvents 1", "a |> delayEvents 2") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.also = ["wait 1", "dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.startsInsideStart
    ),
    Law(
      "DLE-2",
      "Each event comes later",
      """
      delayEvents MUST deliver each value, and the completion, when its time has passed since they \
      were sent.
      """,
      .full,
      needs: ["delayEvents"],
      programs(
        "signal: a |> delayEvents 1\nstart a.next 1 wait 1 wait 2\non 1: a.next 2",
        "signal: a |> delayEvents 1\nstart wait 1\non +a: a.next 1 a.completed",
        "signal: a |> delayEvents 3\nstart a.next 1 wait 4",
        or: signalPrograms("a |> delayEvents 1", "a |> delayEvents 2") {
          $0.count = 1...4
          $0.puts = [.next, .next, .completed]
          $0.also = ["wait 1"]
          $0.last = "wait 2"
          $0.modes = [.later]
          $0.addObserver("a")
        }
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "DLE-3",
      "A failure does not wait",
      """
      delayEvents MUST fail without the events that wait as soon as its source fails.
      """,
      .full,
      needs: ["delayEvents"],
      signalPrograms("a |> delayEvents 2") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.last = "a.failed wait 3"
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
  ]
}
