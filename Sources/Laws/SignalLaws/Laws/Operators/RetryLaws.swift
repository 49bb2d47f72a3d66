extension Law {
  /// The laws RTY: retry with delays.
  static let rtyLaws: [Law] = [
    Law(
      "RTY-1",
      "The waits grow",
      """
      retry MUST start its source again after each failure, when a time has passed that grows by \
      the same amount each time up to its limit.
      """,
      .full,
      needs: ["retry"],
      anyOf(
        signalPrograms("a |> retry 1 2") {
          $0.first = "a.failed wait 1 a.failed wait 1"
          $0.count = 1...3
          $0.puts = [.failed]
          $0.also = ["wait 1", "wait 2"]
          $0.last = "wait 2"
          $0.modes = [.later]
          $0.addObserver()
        },
        // A run that fails inside its start.
        programs(
          "signal: a |> retry 1 2\nstart wait 1 wait 1 wait 1\non +a: a.failed",
          "signal: a |> retry 2 3\nstart wait 1 wait 1 wait 1 wait 1\non +a: a.next 1 a.failed",
          "signal: a |> retry 3 2\nstart a.failed wait 1 wait 1 a.failed wait 2",
          "signal: a |> retry 1 1\nstart \(String(repeating: "a.failed wait 1 ", count: 15))",
          "signal: a |> retry 2 2\nstart a.failed wait 1 wait 1 a.failed wait 2"
        )
      ),
      DenotationOracles.agrees(on: .timedStarts)
    ),
    Law(
      "RTY-2",
      "Values do not shorten the waits",
      """
      retry MUST NOT begin with the shortest wait again after a value.
      """,
      .full,
      needs: ["retry"],
      mostly(
        signalPrograms("a |> retry 1 3") {
          $0.first = "a.failed wait 1 a.next 7"
          $0.count = 0...1
          $0.puts = [.next]
          $0.last = "a.failed wait 1 wait 2"
          $0.modes = [.later]
        },
        or:
          "signal: a |> retry 1 3\nstart a.failed wait 1 wait 1 a.next 7 a.failed wait 1 wait 2",
        "signal: a |> retry 1 9\nstart a.failed wait 1 a.failed wait 2 a.next 7 a.failed wait 1 wait 2 wait 3"
      ),
      DenotationOracles.agrees(on: .timedStarts)
    ),
    Law(
      "RTY-3",
      "Dispose ends the waiting",
      """
      retry MUST NOT start a run after dispose has returned.
      """,
      .full,
      needs: ["retry"],
      signalPrograms("a |> retry 1 2") {
        $0.first = "a.failed"
        $0.count = 0...1
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "dispose wait 3"
        $0.modes = [.later]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "RTY-4",
      "Other events pass",
      """
      retry MUST pass on the values and the completion of its source.
      """,
      .full,
      needs: ["retry"],
      signalPrograms("a |> retry 1 2") {
        $0.count = 1...4
        $0.puts = [.next, .completed, .failed]
        $0.also = ["wait 1"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "RTY-5",
      "So many runs in total",
      """
      retryTimes MUST pass on the failure of the last of its runs.
      """,
      .full,
      needs: ["retryTimes"],
      signalPrograms(
        "a |> retryTimes 1 2 2",
        "a |> retryTimes 1 1 1",
        "a |> retryTimes 1 1 0",
        "a |> retryTimes 1 1 3"
      ) {
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["a.failed", "wait 1"]
        $0.first = "a.failed wait 1 a.next 7 a.failed wait 2"
        $0.last = "a.failed wait 1"
        $0.modes = [.later]
        $0.addObserver()
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "RTY-6",
      "Other failures end it",
      """
      retryTimesIf MUST pass on the first failure for which its function is false, or that of the \
      last of its runs, and no other.
      """,
      .full,
      needs: ["retryTimesIf"],
      { subject in
        let signals = [
          "a |> retryTimesIf 1 2 3", "a |> retryTimesIf 1 2 3 none",
          "a |> mapError |> retryTimesIf 1 2 3", "merge(a, b |> mapError) |> retryTimesIf 1 2 3",
        ]
        var programs = SignalPrograms(signals: offered(signals, by: subject))
        programs.count = 0...2
        programs.puts = [.next, .failed]
        programs.also = ["wait 1", "wait 2"]
        programs.first = "a.failed wait 1 a.next 7"
        programs.last = "a.failed wait 2 a.next 8"
        programs.modes = [.later]
        return programs.draw
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
  ]
}
