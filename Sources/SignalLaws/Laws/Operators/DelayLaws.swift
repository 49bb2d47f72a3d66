extension Law {
  /// The laws DLY: delay.
  static let dlyLaws: [Law] = [
    Law(
      "DLY-1",
      "The source starts later",
      """
      delay MUST start its source when its time has passed, not before.
      """,
      .full,
      needs: ["delay"],
      signalPrograms("a |> delay 2", "a |> delay 1") {
        $0.count = 1...3
        $0.puts = []
        $0.also = ["wait 1", "wait 2"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedStarts)
    ),
    Law(
      "DLY-2",
      "Events are not delayed",
      """
      delay MUST pass on each event of its source at once.
      """,
      .full,
      needs: ["delay"],
      signalPrograms("a |> delay 1") {
        $0.first = "wait 1"
        $0.count = 1...3
        $0.puts = [.next, .completed]
        $0.also = ["wait 1"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "DLY-3",
      "Dispose cancels the start",
      """
      delay MUST NOT start its source after dispose has returned.
      """,
      .full,
      needs: ["delay"],
      signalPrograms("a |> delay 2") {
        $0.count = 0...2
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "dispose wait 3"
        $0.modes = [.later]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "DLY-4",
      "No delay is still later",
      """
      delay of 0 or less MUST NOT start its source inside the start of its result.
      """,
      .full,
      needs: ["delay"],
      signalPrograms("a |> delay 0", "a |> delay -1") {
        $0.count = 0...1
        $0.puts = []
        $0.also = ["wait 1"]
        $0.modes = [.later]
      },
      DenotationOracles.startsOutsideStart
    ),
  ]
}
