extension Law {
  /// The laws LST: last, collect, ignore.
  static let lstLaws: [Law] = [
    Law(
      "LST-1",
      "The last value is sent at the completion",
      """
      last MUST send the last value of its source when that completes.
      """,
      .full,
      needs: ["last"],
      signalPrograms("a |> last 0") {
        $0.count = 0...2
        $0.first = "a.next 1"
        $0.puts = [.next]
        $0.repeats = 0.25
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-2",
      "No value is said to be none",
      """
      last MUST say that there was no value when its source completes without one.
      """,
      .full,
      needs: ["last"],
      signalPrograms("a |> last 0", "a |> last 5") {
        $0.count = 0...0
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-3",
      "A failure drops what was kept",
      """
      A failure of the source MUST reach the observer without the value that last kept.
      """,
      .full,
      needs: ["last"],
      signalPrograms("a |> last 0") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-4",
      "The last values are sent in order",
      """
      takeLast MUST send the last values of its source, in their order, when that completes.
      """,
      .full,
      needs: ["takeLast"],
      signalPrograms("a |> takeLast 2", "a |> takeLast 1", "a |> takeLast 0", "a |> takeLast 9") {
        $0.count = 0...6
        $0.puts = [.next, .next, .next]
        $0.last = "a.completed"
        $0.addObserver("a")
        $0.bursts = 0.2
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-5",
      "All values are collected",
      """
      collect MUST send all values of its source as one, in their order, when that completes.
      """,
      .full,
      needs: ["collect"],
      signalPrograms("a |> collect") {
        $0.count = 0...4
        $0.puts = [.next]
        $0.last = "a.completed"
        $0.values = 1...3
        $0.addObserver("a")
        $0.bursts = 0.1
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-6",
      "Values are ignored",
      """
      ignoreValues MUST send nothing but the terminal event of its source.
      """,
      .full,
      needs: ["ignoreValues"],
      signalPrograms("a |> ignoreValues") {
        $0.count = 0...3
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-7",
      "A failure drops the last values",
      """
      A failure of the source MUST reach the observer without the values that takeLast kept.
      """,
      .full,
      needs: ["takeLast"],
      signalPrograms("a |> takeLast 2") {
        $0.count = 0...3
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-8",
      "A failure drops the collection",
      """
      A failure of the source MUST reach the observer without the values that collect kept.
      """,
      .full,
      needs: ["collect"],
      signalPrograms("a |> collect") {
        $0.count = 0...3
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "LST-9",
      "The last value is one that was put last",
      """
      Values from several threads MUST leave last as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["last"],
      concurrent: true,
      signalPrograms("a |> last 0") {
        $0.count = 0...0
        $0.putFromThreads(2...2)
        $0.last = "a.completed"
      },
      LinearizationOracles.explained
    ),
    Law(
      "LST-10",
      "The last values are whole between threads",
      """
      Values from several threads MUST leave takeLast as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["takeLast"],
      concurrent: true,
      signalPrograms("a |> takeLast 2", "a |> takeLast 3") {
        $0.count = 0...0
        $0.putFromThreads(2...2)
        $0.last = "a.completed"
      },
      LinearizationOracles.explained
    ),
    Law(
      "LST-11",
      "The collection is whole between threads",
      """
      Values from several threads MUST leave collect as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["collect"],
      concurrent: true,
      signalPrograms("a |> collect") {
        $0.count = 0...0
        $0.putFromThreads(2...2)
        $0.last = "a.completed"
      },
      LinearizationOracles.explained
    ),
  ]
}
