extension Law {
  /// The laws SMP: sample.
  static let smpLaws: [Law] = [
    Law(
      "SMP-1",
      "The trigger asks for the latest value",
      """
      sample MUST send the latest value of its source at each value of the trigger, unless it \
      has sent it before.
      """,
      .full,
      needs: ["sample"],
      signalPrograms("a |> sample(b)") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.addObserver("a", "b")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SMP-2",
      "The completion flushes the kept value",
      """
      sample MUST send a value that it keeps before it completes.
      """,
      .full,
      needs: ["sample"],
      signalPrograms("a |> sample(b)") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["b.completed"]
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SMP-3",
      "A failure drops the kept value",
      """
      A failure of its source MUST end sample without the value that it keeps.
      """,
      .full,
      needs: ["sample"],
      signalPrograms("a |> sample(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SMP-4",
      "Sampling is right between threads",
      """
      Values and triggers from several threads MUST leave sample as if they had been put one \
      after the other.
      """,
      .strict,
      needs: ["sample"],
      concurrent: true,
      signalPrograms("a |> sample(b)") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.threads = 2...2
      },
      LinearizationOracles.explained
    ),
  ]
}
