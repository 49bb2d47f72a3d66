extension Law {
  /// The laws CAT: then.
  static let catLaws: [Law] = [
    Law(
      "CAT-1",
      "The second signal follows the first",
      """
      then MUST send the events of the second signal after the values of the first.
      """,
      .full,
      needs: ["then"],
      signalPrograms("a |> then(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.sources = [0, 1]
        $0.last = "a.completed b.next 8 b.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "CAT-2",
      "After dispose nothing follows",
      """
      then MUST NOT start the second signal after dispose has returned.
      """,
      .full,
      needs: ["then"],
      signalPrograms("a |> then(b)") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.last = "dispose a.completed"
        $0.modes = [.later, .otherThread]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "CAT-3",
      "A failure ends both",
      """
      then MUST NOT start the second signal after a failure of the first.
      """,
      .full,
      needs: ["then"],
      signalPrograms("a |> then(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "CAT-4",
      "The first signal is free before the second starts",
      """
      then MUST dispose the first signal before it starts the second.
      """,
      .full,
      needs: ["then"],
      signalPrograms("a |> then(b)", "a |> then(b) |> then(c)") {
        $0.count = 0...2
        $0.puts = [.next, .completed]
        $0.last = "a.completed"
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "CAT-5",
      "Then is associative",
      """
      then MUST send the same however a sequence of signals is grouped.
      """,
      .full,
      needs: ["then"],
      signalPrograms("a |> then(b) |> then(c) = a |> then(b |> then(c))") {
        $0.count = 1...5
        $0.puts = [.completed, .next]
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "CAT-6",
      "The empty signal is neutral",
      """
      then MUST send what a signal sends when the other one completes at once.
      """,
      .full,
      needs: ["then", "complete"],
      signalPrograms("complete |> then(a) = a", "a |> then(complete) = a") {
        $0.count = 0...4
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "CAT-7",
      "A chain that completes at once does not nest",
      """
      Signals in a chain of then that complete at once MUST NOT deepen the stack from round \
      to round.
      """,
      .full,
      needs: ["then"],
      programs(
        "signal: rounds 40 |> nested 40 then(b)\nstart"
      ),
      StackOracles.staysFlat
    ),
  ]
}
