extension Law {
  /// The laws MPE: map of errors.
  static let mpeLaws: [Law] = [
    Law(
      "MPE-1",
      "The error is transformed",
      """
      mapError MUST fail with what its function makes of the error of its source.
      """,
      .full,
      needs: ["mapError"],
      signalPrograms("a |> mapError") {
        $0.count = 0...2
        $0.last = "a.failed"
        $0.puts = [.next]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MPE-2",
      "mapError leaves the other events alone",
      """
      mapError MUST pass on the values and the completion of its source.
      """,
      .full,
      needs: ["mapError"],
      signalPrograms("a |> mapError") {
        $0.count = 0...3
        $0.puts = [.next, .completed]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
