extension Law {
  /// The laws MAT: events as values.
  static let matLaws: [Law] = [
    Law(
      "MAT-1",
      "Events become values",
      """
      dematerialize MUST send each event of its source as a value and complete after a terminal \
      one.
      """,
      .full,
      needs: ["dematerialize"],
      signalPrograms("a |> dematerialize") {
        $0.count = 0...3
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MAT-2",
      "Values become events",
      """
      materialize MUST send the events that the values of its source stand for.
      """,
      .full,
      needs: ["materialize"],
      signalPrograms("a |> materialize") {
        $0.values = -1...2
        $0.puts = [.next, .completed]
        $0.count = 1...4
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MAT-3",
      "The two are inverse",
      """
      dematerialize followed by materialize MUST send what the source sends.
      """,
      .full,
      needs: ["dematerialize", "materialize"],
      signalPrograms("a |> dematerialize |> materialize = a") {
        $0.count = 0...3
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "MAT-4",
      "The source is disposed at the first terminal value",
      """
      materialize MUST dispose its source when a value stood for a terminal event.
      """,
      .full,
      needs: ["materialize"],
      signalPrograms("a |> materialize") {
        $0.values = -1...1
        $0.puts = [.next]
        $0.count = 1...3
        $0.last = "a.next 0"
      },
      RunOracles.nothingLeft
    ),
  ]
}
