extension Law {
  /// The laws FBL: feedback loop.
  static let fblLaws: [Law] = [
    Law(
      "FBL-1",
      "Rounds feed each other",
      """
      When a round completes that has sent a value, feedbackLoop MUST send the state that it has \
      left, and then go on to the round for that state, if there is one.
      """,
      .full,
      needs: ["feedbackLoop"],
      signalPrograms("feedbackLoop(a)", "feedbackLoop(a, b)") {
        $0.count = 1...4
        $0.puts = [.next, .completed]
        $0.values = 1...5
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "FBL-2",
      "A failure ends the loop",
      """
      feedbackLoop MUST fail with the failure of a round.
      """,
      .full,
      needs: ["feedbackLoop"],
      signalPrograms("feedbackLoop(a, b)") {
        $0.count = 1...3
        $0.puts = [.failed, .next, .completed]
        $0.values = 1...3
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "FBL-3",
      "Rounds that complete at once do not nest",
      """
      Rounds of a feedback loop that complete at once MUST NOT deepen the stack from round \
      to round.
      """,
      .full,
      needs: ["feedbackLoop"],
      programs(
        "signal: feedbackLoop(rounds 40)\nstart"
      ),
      StackOracles.staysFlat
    ),
    Law(
      "FBL-4",
      "The functions are called once",
      """
      feedbackLoop MUST ask exactly once for each round, and call the function that folds exactly once \
      for each value but the first.
      """,
      .full,
      needs: ["feedbackLoop"],
      signalPrograms(
        "feedbackLoop f (a)",
        "feedbackLoop f (a, b)",
        "feedbackLoop f (a, b) |> take 1"
      ) {
        $0.count = 1...4
        $0.puts = [.next, .next, .completed]
        $0.values = 1...5
      },
      DenotationOracles.agrees(on: .calls)
    ),
  ]
}
