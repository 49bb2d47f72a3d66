extension Law {
  /// The laws TKW: take while.
  static let tkwLaws: [Law] = [
    Law(
      "TKW-1",
      "Values pass while the function is true",
      """
      takeWhile MUST send each value until its function is false of one.
      """,
      .full,
      needs: ["takeWhile"],
      signalPrograms("a |> takeWhile small") {
        $0.puts = [.next]
        $0.values = 1...2
        $0.count = 1...4
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKW-2",
      "The first other value completes it",
      """
      takeWhile MUST complete at the first value of which its function is false, and not send that \
      value.
      """,
      .full,
      needs: ["takeWhile"],
      signalPrograms("a |> takeWhile small", "a |> takeWhile none") {
        $0.puts = [.next]
        $0.values = 2...4
        $0.count = 1...3
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TKW-3",
      "The function is not asked after the end",
      """
      takeWhile MUST NOT call its function for a value that it receives after its result has \
      ended.
      """,
      .strict,
      needs: ["takeWhile"],
      signalPrograms("a |> takeWhile f") {
        $0.values = 1...2
        $0.first = "a.next 2"
        $0.puts = [.next]
        $0.count = 1...2
      },
      DenotationOracles.nothingIsAskedAfterTheEnd
    ),
    Law(
      "TKW-4",
      "takeWhile passes on the end",
      """
      takeWhile MUST pass on the terminal event of its source.
      """,
      .full,
      needs: ["takeWhile"],
      signalPrograms("a |> takeWhile small") {
        $0.values = 1...1
        $0.count = 0...2
        $0.puts = [.next, .completed, .failed]
        $0.lasts = ["a.completed", "a.failed"]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
