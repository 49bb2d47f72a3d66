extension Law {
  /// The laws RED: reduce.
  static let redLaws: [Law] = [
    Law(
      "RED-1",
      "The values are folded in order",
      """
      reduceLeft MUST send the fold of its source's values, in their order, when that completes.
      """,
      .full,
      needs: ["reduceLeft"],
      signalPrograms("a |> reduceLeft 0 digits", "a |> reduceLeft 5") {
        $0.values = 1...3
        $0.count = 0...3
        $0.puts = [.next]
        $0.last = "a.completed"
        $0.addObserver("a")
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "RED-2",
      "A failure drops the state",
      """
      A failure of its source MUST end reduceLeft without a value.
      """,
      .full,
      needs: ["reduceLeft"],
      signalPrograms("a |> reduceLeft 0 digits") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "RED-3",
      "No value is lost between threads",
      """
      reduceLeft MUST fold every value that was put before the completion, whichever threads put \
      them.
      """,
      .strict,
      needs: ["reduceLeft"],
      concurrent: true,
      concurrentFold,
      DenotationOracles.foldsEverything
    ),
    Law(
      "RED-4",
      "Steps run one after the other",
      """
      reduceSignals MUST NOT start the signal for a value before the one for the value before \
      has completed and was disposed.
      """,
      .full,
      needs: ["reduceSignals"],
      signalPrograms("a |> reduceSignals 0 (b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.count = 0...3
        $0.puts = [.next, .completed]
      },
      RunOracles.oneAtATime(except: [0])
    ),
    Law(
      "RED-5",
      "The last state is sent at the end",
      """
      reduceSignals MUST send its state before it completes.
      """,
      .full,
      needs: ["reduceSignals"],
      signalPrograms("a |> reduceSignals 0 (b, c)") {
        $0.count = 0...4
        $0.puts = [.next, .completed]
        $0.also = ["a.next 0", "b.completed"]
        $0.last = "a.completed"
      },
      DenotationOracles.agreesAsStarted(on: .deliveries)
    ),
    Law(
      "RED-6",
      "Steps that complete at once do not nest",
      """
      Steps of a fold by signals that complete at once MUST NOT deepen the stack from round \
      to round.
      """,
      .full,
      needs: ["reduceSignals"],
      programs(
        "signal: flood 40 |> reduceSignals 0 (b, rounds 40)\nstart b.completed"
      ),
      StackOracles.staysFlat
    ),
    Law(
      "RED-7",
      "Each step is made of the state",
      """
      reduceSignals MUST make the signal for a value of that value and of the state that the signals before \
      have left.
      """,
      .full,
      needs: ["reduceSignals"],
      mostly(
        signalPrograms("a |> reduceSignals 0 (b, c)", "a |> reduceSignals 1 (b, c)") {
          $0.values = 1...4
          $0.count = 1...5
          $0.puts = [.next, .next, .completed]
          $0.also = ["a.next 1"]
          $0.modes = [.later]
        },
        or: "signal: a |> reduceSignals 1 (b, c)\nstart a.next 1",
        "signal: a |> reduceSignals 0 (b, c)\nstart a.next 1 b.next 1 b.completed a.next 1",
        "signal: a |> reduceSignals 0 (b, c)\nstart a.next 1 a.next 1 b.next 1 b.completed"
      ),
      DenotationOracles.agrees(on: .starts)
    ),
  ]
}
