extension Law {
  /// The laws SKW: skip while.
  static let skwLaws: [Law] = [
    Law(
      "SKW-1",
      "Values are dropped while the function is true",
      """
      skipWhile MUST NOT send a value before its function has been false of one.
      """,
      .full,
      needs: ["skipWhile"],
      signalPrograms("a |> skipWhile small") {
        $0.puts = [.next, .completed, .failed]
        $0.values = 1...2
        $0.count = 1...4
      },
      DenotationOracles.agrees(on: .values)
    ),
    Law(
      "SKW-2",
      "What comes then passes",
      """
      skipWhile MUST send the first value of which its function is false, and every value after \
      it.
      """,
      .full,
      needs: ["skipWhile"],
      signalPrograms("a |> skipWhile small", "a |> skipWhile none") {
        $0.puts = [.next]
        $0.values = 1...4
        $0.first = "a.next 4"
        $0.count = 1...3
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SKW-3",
      "The function is not asked again",
      """
      skipWhile MUST NOT call its function once that has been false.
      """,
      .full,
      needs: ["skipWhile"],
      signalPrograms("a |> skipWhile f") {
        $0.puts = [.next]
        $0.values = 1...2
        $0.count = 1...4
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "SKW-4",
      "The beginning is one for all threads",
      """
      Values from several threads MUST leave skipWhile as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["skipWhile"],
      concurrent: true,
      signalPrograms("a |> skipWhile small") {
        $0.values = 1...5
        $0.count = 0...1
        $0.putFromThreads(2...3, each: 1...1)
      },
      LinearizationOracles.explained
    ),
    Law(
      "SKW-5",
      "skipWhile passes on the end",
      """
      skipWhile MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["skipWhile"],
      signalPrograms("a |> skipWhile small") {
        $0.values = 1...4
        $0.count = 0...2
        $0.puts = [.next]
        $0.lasts = ["a.completed", "a.failed"]
      },
      DenotationOracles.agreesFromTheEnd(on: .deliveries)
    ),
  ]
}
