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
      concurrent: true,
      programs(
        "signal: multicast 1 (a)\n-\nA: start\nB: again",
        "signal: multicast 1 (a)\n-\nA: start\nB: again\nC: third",
        or: signalPrograms("each(multicast 1 (a), multicast 1 (b))") {
          $0.first = "again"
          $0.count = 0...2
          $0.puts = [.next]
          $0.also = ["third"]
          $0.modes = [.later]
        }
      ),
      { program, history in
        let judge =
          program.threads.isEmpty ? DenotationOracles.startsNoMore : RunOracles.oneRun
        return judge(program, history)
      }
    ),
    Law(
      "MUL-2",
      "Keys are independent",
      """
      multicast MUST start a signal for a key for which none runs, whatever runs for others.
      """,
      .full,
      needs: ["multicast"],
      anyOf(
        signalPrograms(
          "each(multicast 1 (a), multicast 2 (b))",
          "each(multicast 1 (a), multicast 5 (b))",
          "each(multicast 2 (a), multicast 1026 (b))",
          // Alike at one end.
          "each(multicast 1 (a), multicast 11 (b))",
          "each(multicast 12 (a), multicast 112 (b))",
          "each(multicast 30 (a), multicast 31 (b))",
          "each(multicast 1 (a), multicast 2 (b), multicast 3 (c))"
        ) {
          $0.first = "again"
          $0.count = 0...3
          $0.puts = [.next]
          $0.also = ["third"]
          $0.modes = [.later]
        },
        // What has ended runs no more, wherever it did.
        signalPrograms("multicast 1 (a)") {
          $0.count = 1...3
          $0.puts = [.completed, .next]
          $0.also = ["again", "third"]
          $0.modes = [.later, .synchronous]
        },
        // What runs for other keys changes nothing for the first one.
        programs(
          "signal: each(multicast 1 (a), multicast 2 (b), multicast 3 (c), multicast 1 (d))\n"
            + "start again third crowd 1",
          "signal: each(multicast 1 (a), multicast 2 (b), multicast 3 (c), multicast 2 (d))\n"
            + "start again third crowd 1"
        )
      ),
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
        $0.scripts = [("1", "dispose"), ("2", "dispose"), ("0", "-")]
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
    Law(
      "MUL-6",
      "Whoever joins meanwhile is served",
      """
      A subscription of multicast that begins while others end, or while the run sends, MUST receive what it \
      would have received if the calls had been made in some order, one after the other.
      """,
      .strict,
      needs: ["multicast"],
      concurrent: true,
      { subject in
        let joining = mostly(
          signalPrograms("multicast 1 (a)") { $0.joinAndLeave() },
          // Who comes while the last one leaves is found by whoever comes after.
          or: "signal: multicast 1 (a)\nstart\nA: dispose\nB: again\nthen: third a.next 5"
        )
        guard subject.supports("replayingMulticast") else { return joining }
        return anyOf(
          joining,
          programs(
            "signal: replayingMulticast 1 (a)\nstart a.next 7\nA: again\nB: a.next 8",
            "signal: replayingMulticast 1 (a)\nstart a.next 7\nA: again\nB: a.next 8 a.next 9"
          )
        )
      },
      LinearizationOracles.explained
    ),
    Law(
      "MUL-7",
      "Leaving is right between threads and from inside",
      """
      Subscriptions that several threads end, or that end inside a delivery, MUST leave multicast as if they \
      had been ended one after the other.
      """,
      .strict,
      needs: ["multicast"],
      concurrent: true,
      anyOf(
        signalPrograms("multicast 1 (a)") { $0.leaveFromThreads() },
        programs(
          "signal: multicast 1 (a)\nstart a.next 1\non 1: dispose",
          "signal: multicast 1 (a)\nstart again a.next 1 a.next 2\non 1: dispose dispose'",
          "signal: multicast 1 (a)\n-\nA: start dispose\nB: again dispose'"
        )
      ),
      DenotationOracles.leavesWhatSomeOrderLeaves
    ),
  ]
}
