extension Law {
  /// The laws SIQ: signal queue.
  static let siqLaws: [Law] = [
    Law(
      "SIQ-1",
      "One signal runs at a time",
      """
      A signal queue MUST NOT start a signal before the one before it has ended and was \
      disposed.
      """,
      .full,
      needs: ["signalQueue"],
      signalPrograms("a |> signalQueue") {
        $0.first = "again"
        $0.count = 0...4
        $0.puts = [.completed, .next, .failed]
        $0.also = ["third", "dispose"]
        $0.modes = [.later]
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "SIQ-2",
      "Every signal has its turn",
      """
      A signal queue MUST start the next signal that waits when one has ended, in whatever way.
      """,
      .full,
      needs: ["signalQueue"],
      anyOf(
        signalPrograms("a |> signalQueue") {
          $0.first = "again"
          $0.count = 1...3
          $0.puts = [.completed, .failed]
          $0.also = ["dispose", "third", "crowd 0"]
          $0.modes = [.later]
        },
        // The end comes inside a start, or inside a delivery.
        signalPrograms("a |> signalQueue") {
          $0.first = "again"
          $0.count = 1...3
          $0.puts = [.next, .completed, .failed]
          $0.also = ["third"]
          $0.modes = [.synchronous, .disposed]
        },
        programs(
          "signal: a |> signalQueue\nstart again third\non +a: a.completed",
          "signal: a |> signalQueue\nstart again a.next 1\non 1: dispose"
        )
      ),
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "SIQ-3",
      "Who leaves the line is not started",
      """
      A signal queue MUST NOT start a signal for a subscription that was disposed while it \
      waited.
      """,
      .full,
      needs: ["signalQueue"],
      signalPrograms("a |> signalQueue") {
        $0.first = "again dispose'"
        $0.count = 0...2
        $0.puts = [.completed, .next]
        $0.also = ["third"]
        $0.modes = [.later]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "SIQ-4",
      "Events go to their own subscription",
      """
      An event of a signal in a queue MUST reach the subscription that waits for that signal, \
      and no other.
      """,
      .full,
      needs: ["signalQueue"],
      signalPrograms("a |> signalQueue") {
        $0.first = "again"
        $0.count = 1...4
        $0.puts = [.next, .completed, .failed]
        $0.also = ["third", "crowd 0"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIQ-5",
      "One at a time, whatever threads end them",
      """
      Signals in a queue MUST NOT run at the same time, whatever threads start, complete and \
      dispose them.
      """,
      .strict,
      needs: ["signalQueue"],
      concurrent: true,
      programs(
        "signal: a |> signalQueue\nstart a.completed\nA: again\nB: third",
        "signal: a |> signalQueue\nstart dispose\nA: again\nB: third",
        or: signalPrograms("a |> signalQueue") {
          $0.first = "again third"
          $0.count = 0...0
          $0.puts = [.completed]
          $0.also = ["dispose", "dispose'", "dispose''"]
          $0.threads = 2...3
          $0.perThread = 1...1
        }
      ),
      SuccessionOracles.successorsWait
    ),
    Law(
      "SIQ-6",
      "Whoever leaves takes its run along",
      """
      A run of a signal queue whose subscription has ended MUST have been disposed of exactly once, whatever \
      threads end it and go on to it.
      """,
      .strict,
      needs: ["signalQueue"],
      concurrent: true,
      programs(
        "signal: a |> signalQueue\nstart again\nA: a.completed\nB: dispose'",
        "signal: a |> signalQueue\nstart again\nA: dispose\nB: dispose'",
        "signal: a |> signalQueue\nstart again third\nA: a.completed\nB: dispose'\nC: dispose''"
      ),
      RunOracles.disposedExactlyOnce
    ),
    Law(
      "SIQ-7",
      "The end comes before the next start",
      """
      A signal queue MUST NOT start a signal before it has delivered the terminal event of the one \
      before it.
      """,
      .full,
      needs: ["signalQueue"],
      signalPrograms("a |> signalQueue") {
        $0.first = "again"
        $0.count = 1...4
        $0.puts = [.completed, .failed, .next]
        $0.also = ["third", "dispose"]
        $0.modes = [.later]
      },
      SuccessionOracles.endsBeforeTheNext
    ),
    Law(
      "SIQ-8",
      "A queue that nobody holds stops",
      """
      When nobody holds a signal queue or its signals any more, it MUST dispose the signal that runs, and \
      start none of those that wait.
      """,
      .strict,
      needs: ["signalQueue"],
      signalPrograms("a |> signalQueue") {
        $0.first = "again"
        $0.count = 0...3
        $0.puts = [.next, .completed]
        $0.also = ["third", "dispose", "dispose'"]
        $0.lasts = ["abandon", "abandon a.completed", "a.completed abandon a.completed"]
        $0.modes = [.later]
      },
      RunOracles.stopsAbandoned
    ),
  ]
}
