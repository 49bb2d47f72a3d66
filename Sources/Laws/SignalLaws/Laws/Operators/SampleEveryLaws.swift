extension Law {
  /// The laws SPE: sample every.
  static let speLaws: [Law] = [
    Law(
      "SPE-1",
      "A period without a value is silent",
      """
      sampleEvery MUST NOT send a value twice.
      """,
      .full,
      needs: ["sampleEvery"],
      signalPrograms("a |> sampleEvery 1") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "wait 2"
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "SPE-2",
      "The latest value is sent every so often",
      """
      sampleEvery MUST send, at the end of each period, the latest value that has come in it.
      """,
      .full,
      needs: ["sampleEvery"],
      signalPrograms("a |> sampleEvery 1", "a |> sampleEvery 2", "a |> sampleEvery 3") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.repetition = 0.25
        $0.last = "wait 2"
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "SPE-3",
      "The completion flushes the value of the period",
      """
      sampleEvery MUST complete when its source does, after the latest value of a period that is not over.
      """,
      .full,
      needs: ["sampleEvery"],
      ending(by: "a.completed"),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "SPE-4",
      "A failure drops the value of the period",
      """
      A failure of its source MUST end sampleEvery without the value of a period that is not over.
      """,
      .full,
      needs: ["sampleEvery"],
      ending(by: "a.failed"),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
  ]
}

/// Programs whose source ends so, in the middle of a period or before it has sent anything.
private func ending(by end: String) -> Draw {
  mostly(
    signalPrograms("a |> sampleEvery 1", "a |> sampleEvery 2") {
      $0.count = 0...2
      $0.puts = [.next]
      $0.also = ["wait 1"]
      $0.last = "\(end) wait 2"
      $0.modes = [.later]
    },
    or: "signal: a |> sampleEvery 1\nstart \(end) wait 2"
  )
}
