extension Law {
  /// The laws RCE: race.
  static let rceLaws: [Law] = [
    Law(
      "RCE-1",
      "The first to speak is heard",
      """
      race MUST send the events of the signal that has sent one first, and of no other.
      """,
      .full,
      needs: ["race"],
      signalPrograms("race(a, b)", "race(a, b, c)") {
        $0.count = 1...5
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "RCE-2",
      "The others are disposed",
      """
      race MUST dispose every other signal that it has started when the first event has come.
      """,
      .full,
      needs: ["race"],
      signalPrograms("race(a, b)", "race(a, b, c)") {
        $0.puts = [.next]
        $0.count = 1...3
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .disposals)
    ),
    Law(
      "RCE-3",
      "Nobody is started when it is settled",
      """
      race MUST NOT start a signal after another one has sent an event.
      """,
      .full,
      needs: ["race"],
      signalPrograms("race(a, b)", "race(a, b, c)") {
        $0.count = 1...3
        $0.modes = [.synchronous, .later]
      },
      DenotationOracles.startsNoMore
    ),
    Law(
      "RCE-4",
      "One is heard, whatever threads speak",
      """
      race MUST send the events of one signal only, whichever threads send them.
      """,
      .strict,
      needs: ["race"],
      concurrent: true,
      signalPrograms("race(a, b)", "race(a, b, c)") {
        $0.count = 0...0
        $0.puts = [.next, .next, .completed, .failed]
        $0.threads = 2...3
      },
      LinearizationOracles.explained
    ),
    Law(
      "RCE-5",
      "The end of race disposes all signals",
      """
      race MUST dispose every signal that it has started when its result ends.
      """,
      .full,
      needs: ["race"],
      signalPrograms("race(a, b)", "race(a, b, c)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.lasts = ["dispose", "a.failed", "b.completed"]
        $0.modes = [.later]
      },
      RunOracles.nothingLeft
    ),
  ]
}
