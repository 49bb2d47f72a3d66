extension Law {
  /// The laws TUR: take until replacement.
  static let turLaws: [Law] = [
    Law(
      "TUR-1",
      "The signal is heard until it is replaced",
      """
      takeUntilReplacement MUST send the events of its source until the replacement sends a \
      signal, and then those of that signal.
      """,
      .full,
      needs: ["takeUntilReplacement"],
      signalPrograms("a |> takeUntilReplacement(b, c)") {
        $0.count = 1...4
        $0.puts = [.next]
        $0.sources = [0, 1, 2]
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TUR-2",
      "A replacement at once spares the source",
      """
      When the replacement sends a signal inside the start of the replacement, \
      takeUntilReplacement MUST NOT start its source.
      """,
      .full,
      needs: ["takeUntilReplacement"],
      signalPrograms("a |> takeUntilReplacement(b, c)") {
        $0.scripts = [("+b", "b.next 1")]
        $0.count = 0...1
        $0.puts = [.next]
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "TUR-3",
      "What is replaced is disposed first",
      """
      takeUntilReplacement MUST dispose what runs before it starts the signal that replaces it.
      """,
      .full,
      needs: ["takeUntilReplacement"],
      signalPrograms("a |> takeUntilReplacement(b, c, d)") {
        $0.first = "b.next 1"
        $0.count = 0...2
        $0.puts = [.next]
      },
      RunOracles.oneAtATime(except: [1])
    ),
    Law(
      "TUR-4",
      "It ends with what is heard",
      """
      takeUntilReplacement MUST end with the signal that is heard, not with the completion of \
      the replacement.
      """,
      .full,
      needs: ["takeUntilReplacement"],
      signalPrograms("a |> takeUntilReplacement(b, c)") {
        $0.count = 1...4
        $0.puts = [.completed, .next]
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "TUR-5",
      "The replacement's failure ends it",
      """
      takeUntilReplacement MUST fail when the replacement fails.
      """,
      .full,
      needs: ["takeUntilReplacement"],
      signalPrograms("a |> takeUntilReplacement(b, c)") {
        $0.count = 0...3
        $0.puts = [.next]
        $0.last = "b.failed a.next 0"
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
