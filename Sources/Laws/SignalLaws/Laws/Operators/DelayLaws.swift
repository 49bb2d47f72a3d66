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
      anyOf(
        signalPrograms("a |> delay 2", "a |> delay 1", "a |> delay 3") {
          $0.count = 1...3
          $0.puts = []
          $0.also = ["wait 1", "wait 2"]
          $0.modes = [.later]
          $0.addObserver("a")
        },
        // Long ones may be kept in another way than short ones.
        programs(
          "signal: a |> delay 120\nstart wait 119 wait 1",
          "signal: a |> delay 120 |> delay 120\nstart wait 120 wait 119 wait 1"
        )
      ),
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
        $0.puts = [.next, .completed, .failed]
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
    Law(
      "DLY-5",
      "The time counts while the system runs",
      """
      suspendAwareDelay MUST start its source when its time has passed, if the system was \
      not suspended.
      """,
      .full,
      needs: ["suspendAwareDelay"],
      signalPrograms("a |> suspendAwareDelay 2", "a |> suspendAwareDelay 3") {
        $0.count = 1...3
        $0.puts = []
        $0.also = ["wait 1", "wait 2"]
        $0.modes = [.later]
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .timedStarts)
    ),
    Law(
      "DLY-6",
      "The time counts while it is suspended",
      """
      suspendAwareDelay MUST start its source within three units after a suspension in which \
      its time has run out.
      """,
      .full,
      needs: ["suspendAwareDelay"],
      signalPrograms("a |> suspendAwareDelay 6", "a |> suspendAwareDelay 7") {
        $0.count = 0...2
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "suspend 7 wait 5"
        $0.modes = [.later]
      },
      DenotationOracles.startsSoonAfterSuspension
    ),
    Law(
      "DLY-7",
      "Dispose cancels a start that counts suspensions",
      """
      suspendAwareDelay MUST NOT start its source after dispose has returned.
      """,
      .full,
      needs: ["suspendAwareDelay"],
      signalPrograms("a |> suspendAwareDelay 2") {
        $0.count = 0...2
        $0.puts = []
        $0.also = ["wait 1", "suspend 1"]
        $0.last = "dispose wait 3"
        $0.modes = [.later]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
  ]
}
