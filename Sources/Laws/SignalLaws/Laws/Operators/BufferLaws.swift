extension Law {
  /// The laws BUF: buffer.
  static let bufLaws: [Law] = [
    Law(
      "BUF-1",
      "A group is sent when it is full",
      """
      buffer MUST send the values of its source in groups of its count, each with the value that \
      fills it.
      """,
      .full,
      needs: ["buffer"],
      signalPrograms("a |> buffer 2", "a |> buffer 1", "a |> buffer 3") {
        $0.puts = [.next]
        $0.count = 1...5
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BUF-2",
      "What is left is sent at the completion",
      """
      buffer MUST send the values that wait, if there are any, before it completes.
      """,
      .full,
      needs: ["buffer"],
      signalPrograms("a |> buffer 2", "a |> buffer 3") {
        $0.puts = [.next]
        $0.count = 0...4
        $0.last = "a.completed"
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BUF-3",
      "A failure drops what is left",
      """
      buffer MUST fail without the values that wait when its source fails.
      """,
      .full,
      needs: ["buffer"],
      signalPrograms("a |> buffer 2", "a |> buffer 3") {
        $0.puts = [.next]
        $0.count = 0...4
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "BUF-4",
      "Groups are whole between threads",
      """
      Values from several threads MUST leave buffer as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["buffer"],
      concurrent: true,
      signalPrograms("a |> buffer 2", "a |> buffer 1") {
        $0.count = 0...1
        $0.putFromThreads(2...3, each: 1...1)
      },
      LinearizationOracles.explained
    ),
  ]
}
