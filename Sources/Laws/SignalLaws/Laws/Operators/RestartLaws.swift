extension Law {
  /// The laws RST: restart.
  static let rstLaws: [Law] = [
    Law(
      "RST-1",
      "A completion starts another run",
      """
      restart MUST start its source again after each completion.
      """,
      .full,
      needs: ["restart"],
      mostly(
        signalPrograms("a |> restart") {
          $0.count = 1...4
          $0.puts = [.completed, .next]
          $0.modes = [.later, .otherThread, .reentrant]
        },
        or: "signal: a |> restart\nstart " + String(repeating: "a.completed ", count: 60)
      ),
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "RST-2",
      "Only a failure ends it",
      """
      restart MUST NOT end but with a failure of its source.
      """,
      .full,
      needs: ["restart"],
      signalPrograms("a |> restart") {
        $0.count = 1...3
        $0.puts = [.completed, .next, .failed]
        $0.modes = [.later, .otherThread, .reentrant]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "RST-3",
      "A run is free before the next starts",
      """
      restart MUST dispose a run before it starts the next one.
      """,
      .full,
      needs: ["restart"],
      signalPrograms("a |> restart") {
        $0.count = 1...3
        $0.puts = [.completed, .next]
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "RST-4",
      "No run starts after the end",
      """
      restart MUST NOT start a run after its result has ended.
      """,
      .strict,
      needs: ["restart"],
      signalPrograms("a |> restart |> take 1", "a |> restart |> take 2", "a |> restart") {
        $0.first = "a.next 1"
        $0.count = 1...3
        $0.puts = [.completed, .next]
        $0.also = ["dispose"]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "RST-5",
      "A run that completes at once does not kill the next",
      """
      The values of a run MUST be sent by restart also when the run before has completed inside \
      its start.
      """,
      .full,
      needs: ["restart"],
      signalPrograms("a |> restart") {
        $0.count = 1...2
        $0.puts = [.next]
        $0.scripts = [("+a", "a.completed"), ("+a", "a.next 9 a.completed")]
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "RST-6",
      "Dispose and a completion leave no run",
      """
      A dispose MUST leave no run of restart alive, whatever thread completes one at the same \
      time.
      """,
      .strict,
      needs: ["restart"],
      concurrent: true,
      signalPrograms("a |> restart") {
        $0.count = 0...0
        $0.puts = [.completed, .next]
        $0.threads = 1...1
        $0.perThread = 1...2
        $0.disposes = true
      },
      RunOracles.nothingLeft
    ),
    Law(
      "RST-7",
      "Runs that complete at once do not nest",
      """
      Runs of restart that complete at once MUST NOT deepen the stack from round to round.
      """,
      .full,
      needs: ["restart"],
      programs(
        "signal: rounds 40 |> restart\nstart"
      ),
      StackOracles.staysFlat
    ),
    Law(
      "RST-8",
      "The second name means the same",
      """
      recurse MUST behave as restart.
      """,
      .full,
      needs: ["recurse", "restart"],
      signalPrograms("a |> recurse = a |> restart") {
        $0.count = 1...4
        $0.puts = [.next, .completed, .failed]
        $0.also = ["dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.sidesAgree(on: .course)
    ),
  ]
}
