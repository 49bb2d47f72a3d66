extension Law {
  /// The laws SHR: sharing.
  static let shrLaws: [Law] = [
    Law(
      "SHR-1",
      "One run serves all",
      """
      share MUST start its signal for the first subscription only, as long as anybody is \
      subscribed.
      """,
      .full,
      needs: ["share"],
      signalPrograms("a |> share") {
        $0.count = 0...3
        $0.puts = [.next]
        $0.also = ["again", "third", "crowd 0"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "SHR-2",
      "All hear the run",
      """
      share MUST deliver each event of its run to every subscription that is alive.
      """,
      .full,
      needs: ["share"],
      signalPrograms("a |> share") {
        $0.first = "again third"
        $0.count = 1...4
        $0.puts = [.next]
        // Whoever comes after the end, or when all have left, is another law's matter.
        $0.also = ["dispose'", "crowd 0"]
        $0.last = "a.completed"
        $0.scripts = [("1", "dispose"), ("2", "dispose"), ("0", "-")]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SHR-3",
      "The last to leave disposes the run",
      """
      share MUST dispose its run when the last subscription leaves, not before.
      """,
      .full,
      needs: ["share"],
      anyOf(
        signalPrograms("a |> share") {
          $0.first = "again"
          $0.count = 1...3
          $0.puts = [.next]
          $0.also = ["dispose'", "dispose", "a.abandon"]
          $0.modes = [.later]
        },
        // All leave inside one delivery.
        programs(
          "signal: a |> share\nstart again a.next 1\non 1: dispose dispose'",
          "signal: a |> share\nstart again third a.next 1 a.next 2\non 1: dispose' dispose dispose''",
          "signal: a |> share\nstart again third a.next 1 dispose\non 1: dispose' dispose''"
        )
      ),
      DenotationOracles.agrees(on: .disposals)
    ),
    Law(
      "SHR-4",
      "It starts again for the next",
      """
      share MUST start its signal again for a subscription that comes when nobody is left.
      """,
      .full,
      needs: ["share"],
      signalPrograms("a |> share") {
        $0.first = "dispose"
        $0.beginsWithout = 0.25
        $0.count = 1...3
        $0.puts = [.next, .completed, .failed]
        $0.also = ["again", "dispose'", "third"]
        $0.scripts = [("|", "again"), ("#", "again"), ("0", "-"), ("0", "-")]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .starts)
    ),
    Law(
      "SHR-5",
      "Who comes later is told the latest value",
      """
      A subscription to a replaying share MUST receive first the latest value of the present \
      run, if that has sent one, and none of an earlier run.
      """,
      .full,
      needs: ["shareReplay"],
      signalPrograms("a |> shareReplay") {
        $0.first = "a.next 7"
        $0.count = 1...4
        $0.puts = [.next]
        $0.also = ["again", "third", "dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .values)
    ),
    Law(
      "SHR-6",
      "Joining and leaving are right between threads",
      """
      Subscriptions that several threads end MUST leave share as if they had been ended one \
      after the other.
      """,
      .strict,
      needs: ["share"],
      concurrent: true,
      mostly(
        signalPrograms("a |> share") { $0.leaveFromThreads() },
        // Whoever comes first and whoever comes next do so at once.
        or: "signal: a |> share\n-\nA: start dispose\nB: again dispose'"
      ),
      DenotationOracles.leavesWhatSomeOrderLeaves
    ),
    Law(
      "SHR-7",
      "Whoever joins while others leave is heard",
      """
      A subscription of share that begins while others end MUST receive what the source sends \
      afterwards.
      """,
      .strict,
      needs: ["share"],
      concurrent: true,
      signalPrograms("a |> share", "a |> share |> map", "a |> map |> share") { $0.joinAndLeave() },
      LinearizationOracles.explained
    ),
    Law(
      "SHR-8",
      "A new run waits for the disposal of the last one",
      """
      share MUST NOT start its signal again before the disposal of its last run is over.
      """,
      .strict,
      needs: ["share"],
      concurrent: true,
      signalPrograms("a |> share") {
        $0.count = 0...0
        $0.puts = [.completed, .failed]
        $0.threads = 2...3
        $0.perThread = 1...1
        $0.ownSources = false
        $0.threadAlso = ["again", "third", "dispose"]
        $0.closing = "dispose dispose' dispose''"
      },
      SuccessionOracles.successorsWait
    ),
    Law(
      "SHR-9",
      "Whoever begins at once shares one run",
      """
      Subscriptions of share that several threads begin MUST share one run of its signal.
      """,
      .strict,
      needs: ["share"],
      concurrent: true,
      programs(
        "signal: a |> share\n-\nA: start\nB: again",
        "signal: a |> share\n-\nA: start\nB: again\nC: third",
        "signal: a |> share |> map\n-\nA: start\nB: again"
      ),
      RunOracles.oneRun
    ),
    Law(
      "SHR-10",
      "Whoever joins meanwhile misses nothing",
      """
      A subscription to a replaying share that begins while the source sends MUST receive one value that was \
      the latest, and all that come after it.
      """,
      .strict,
      needs: ["shareReplay"],
      concurrent: true,
      programs(
        "signal: a |> shareReplay\nstart a.next 7\nA: again\nB: a.next 8",
        "signal: a |> shareReplay\nstart a.next 7\nA: again\nB: a.next 8 a.next 9",
        "signal: a |> shareReplay\nstart\nA: again\nB: a.next 8"
      ),
      LinearizationOracles.explainedValues
    ),
  ]
}
