extension Law {
  /// The laws MAP: map.
  static let mapLaws: [Law] = [
    Law(
      "MAP-1",
      "Each value is transformed",
      """
      map MUST send, for each value of its source, what its function makes of it.
      """,
      .full,
      needs: ["map"],
      signalPrograms("a |> map double", "a |> map increment") {
        $0.values = 1...3
        $0.puts = [.next]
        $0.count = 1...4
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MAP-2",
      "map passes on the end",
      """
      map MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["map"],
      signalPrograms("a |> map double") {
        $0.count = 0...2
        $0.puts = [.next, .completed, .failed]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MAP-3",
      "The function is called once per value",
      """
      map MUST call its function exactly once for each value that it receives.
      """,
      .full,
      needs: ["map"],
      signalPrograms("a |> map f") {
        $0.count = 1...3
        $0.puts = [.next]
        $0.repeats = 0.25
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "MAP-4",
      "Two maps are one",
      """
      map by one function and then by another MUST send what map by their composition sends.
      """,
      .full,
      needs: ["map"],
      signalPrograms("a |> map double |> map increment = a |> map doubleIncrement") {
        $0.values = 1...3
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "MAP-5",
      "Mapping by the identity changes nothing",
      """
      map by the identity MUST send what its source sends.
      """,
      .full,
      needs: ["map"],
      signalPrograms("a |> map = a") {
        $0.values = 1...3
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "MAP-6",
      "The function is not called after the end",
      """
      map MUST NOT call its function for a value that it receives after its result has ended.
      """,
      .strict,
      needs: ["map", "take"],
      signalPrograms("a |> map f |> take 1") {
        $0.first = "a.next 1"
        $0.count = 1...2
        $0.puts = [.next]
      },
      DenotationOracles.nothingIsAskedAfterTheTerminalCallback
    ),
  ]
}
