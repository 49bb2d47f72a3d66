extension Law {
  /// The laws TMO: timeout.
  static let tmoLaws: [Law] = [
    Law(
      "TMO-1",
      "Silence is replaced",
      """
      timeout MUST go over to the alternate signal when its time has passed and no event has \
      come.
      """,
      .full,
      needs: ["timeout"],
      mostly(
        signalPrograms("a |> timeout 2 (b)", "a |> timeout 1 (b)") {
          $0.count = 0...3
          $0.puts = [.next]
          $0.sources = [1]
          $0.also = ["wait 1"]
          $0.first = "wait 1"
          $0.last = "wait 1 b.next 8"
          $0.modes = [.later]
          $0.addObserver()
        },
        or: "signal: a |> timeout 0 (b)\nstart wait 1 b.next 8"
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "TMO-2",
      "Any event settles it",
      """
      timeout MUST NOT go over to the alternate signal when an event has come in time, even \
      inside the start.
      """,
      .full,
      needs: ["timeout"],
      signalPrograms("a |> timeout 2 (b)") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next, .completed]
        $0.sources = [0]
        $0.also = ["wait 1"]
        $0.last = "wait 2"
        $0.modes = [.later, .synchronous]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "TMO-3",
      "Only one of the two is heard",
      """
      timeout MUST NOT send anything of its source after it has gone over to the alternate \
      signal.
      """,
      .full,
      needs: ["timeout"],
      signalPrograms("a |> timeout 1 (b)") {
        $0.first = "wait 1"
        $0.count = 1...3
        $0.puts = [.next, .completed, .failed]
        $0.sources = [0, 1]
        $0.scripts = [("+b", "a.next 9"), ("-a", "a.next 9")]
        $0.modes = [.later]
      },
      DenotationOracles.deliversNoMore
    ),
    Law(
      "TMO-4",
      "The source is disposed before the alternate starts",
      """
      timeout MUST dispose its source before it starts the alternate signal.
      """,
      .full,
      needs: ["timeout"],
      signalPrograms("a |> timeout 1 (b)", "a |> timeout 2 (b)") {
        $0.count = 0...1
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "wait 2"
        $0.modes = [.later]
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "TMO-5",
      "Dispose cancels the timeout",
      """
      timeout MUST NOT start the alternate signal after its result has ended.
      """,
      .full,
      needs: ["timeout"],
      signalPrograms("a |> timeout 2 (b)") {
        $0.count = 0...2
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "dispose wait 3"
        $0.modes = [.later]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "TMO-6",
      "Only one of the two is heard between threads",
      """
      When events come while the time of timeout runs out, it MUST NOT both send any of them and start \
      the alternate signal.
      """,
      .full,
      needs: ["timeout"],
      concurrent: true,
      signalPrograms("a |> timeout 1 (b)") {
        $0.count = 0...0
        $0.puts = [.next]
        $0.sources = [0]
        $0.threads = 1...2
        $0.perThread = 1...2
        $0.ownSources = false
        $0.threadsBeginWith = "wait 1"
        $0.closing = "wait 1 b.next 9"
      },
      RunOracles.eitherEventsOrAlternate
    ),
  ]
}
