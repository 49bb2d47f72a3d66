extension Law {
  /// The laws MUL: multicast.
  static let mulLaws: [Law] = [
    Law(
      "MUL-1",
      "One run per key",
      """
      multicast MUST NOT start a second signal for a key for which one runs.
      """,
      .full,
      needs: ["multicast"],
      signalPrograms("each(multicast 1 (a), multicast 1 (b))") {
        $0.first = "again"
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["third"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "MUL-2",
      "Keys are independent",
      """
      multicast MUST start a signal for a key for which none runs, whatever runs for others.
      """,
      .full,
      needs: ["multicast"],
      signalPrograms("each(multicast 1 (a), multicast 2 (b))") {
        $0.first = "again"
        $0.count = 0...3
        $0.puts = [.next]
        $0.also = ["third"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "MUL-3",
      "The last to leave disposes the run",
      """
      multicast MUST dispose the run of a key when the last subscription for it leaves.
      """,
      .full,
      needs: ["multicast"],
      signalPrograms("multicast 1 (a)") {
        $0.first = "again"
        $0.count = 1...3
        $0.puts = [.next]
        $0.also = ["dispose'", "dispose", "third"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .disposals)
    ),
    Law(
      "MUL-4",
      "All hear the run",
      """
      multicast MUST deliver the values and the completion of a key's run to every subscription \
      for that key.
      """,
      .full,
      needs: ["multicast"],
      signalPrograms("multicast 1 (a)") {
        $0.first = "again"
        $0.count = 1...3
        $0.puts = [.next, .completed]
        $0.also = ["third"]
        $0.modes = [.later]
      },
      DenotationOracles.agreesReplayingOrNot
    ),
    Law(
      "MUL-5",
      "Who comes later is told the latest value",
      """
      A subscription to a key of a replaying multicast MUST receive first the latest value of the \
      key's run, if that has sent one.
      """,
      .full,
      needs: ["replayingMulticast"],
      signalPrograms("replayingMulticast 1 (a)") {
        $0.first = "a.next 7"
        $0.count = 1...4
        $0.puts = [.next]
        $0.also = ["again", "third", "dispose", "crowd 1"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
  ]
}
