extension Law {
  /// The laws RTI: retry at once.
  static let rtiLaws: [Law] = [
    Law(
      "RTI-1",
      "A failure starts another run",
      """
      retryIf MUST start its source again after each failure for which its function is true.
      """,
      .full,
      needs: ["retryIf"],
      signalPrograms("a |> retryIf") {
        $0.count = 1...4
        $0.puts = [.failed, .next]
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "RTI-2",
      "Other failures end it",
      """
      retryIf MUST fail with an error for which its function is false.
      """,
      .full,
      needs: ["retryIf"],
      breadth: 2,
      { subject in
        // The last one fails with an error of either kind, whichever came before.
        let signals = [
          "a |> retryIf none", "a |> mapError |> retryIf", "a |> retryIf",
          "merge(a, b |> mapError) |> retryIf",
        ]
        var programs = SignalPrograms(signals: offered(signals, by: subject))
        programs.count = 1...3
        programs.puts = [.failed, .next, .completed]
        programs.modes = [.later, .otherThread, .reentrant]
        return programs.draw
      },
      DenotationOracles.agrees(on: .failures)
    ),
    Law(
      "RTI-3",
      "A failed run is free before the next starts",
      """
      retryIf and restartIfError MUST dispose a run before they start the next one.
      """,
      .full,
      needs: ["retryIf or restartIfError"],
      signalPrograms("a |> retryIf", "a |> restartIfError") {
        $0.count = 1...3
        $0.puts = [.failed, .next]
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "RTI-4",
      "Every error can be a reason",
      """
      restartIfError MUST start its source again after each failure.
      """,
      .full,
      needs: ["restartIfError"],
      signalPrograms("a |> restartIfError") {
        $0.count = 1...4
        $0.puts = [.failed, .next, .completed]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "RTI-5",
      "Runs that fail at once do not nest",
      """
      Runs of retryIf and of restartIfError that fail at once MUST NOT deepen the stack from round \
      to round.
      """,
      .full,
      needs: ["retryIf or restartIfError"],
      programs(
        "signal: rounds 40 failing |> retryIf\nstart",
        "signal: rounds 40 failing |> restartIfError\nstart"
      ),
      StackOracles.staysFlat
    ),
  ]
}
