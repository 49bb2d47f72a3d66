extension Law {
  /// The laws STW: a value to start with.
  static let stwLaws: [Law] = [
    Law(
      "STW-1",
      "The value comes first",
      """
      startWith MUST send its value before any event of its source.
      """,
      .full,
      needs: ["startWith"],
      signalPrograms("a |> startWith 9") {
        $0.count = 0...3
        $0.modes = [.later, .otherThread, .synchronous]
        $0.puts = [.next]
        $0.addObserver()
      },
      DenotationOracles.agrees(on: .values)
    ),
    Law(
      "STW-2",
      "The source starts after the value",
      """
      startWith MUST NOT start its source when its value has ended the result.
      """,
      .full,
      needs: ["startWith", "take"],
      signalPrograms("a |> startWith 9 |> take 1", "a |> startWith 9 |> take 2") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .order)
    ),
  ]
}
