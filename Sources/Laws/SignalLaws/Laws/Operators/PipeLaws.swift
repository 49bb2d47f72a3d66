extension Law {
  /// The laws PIP: pipes.
  static let pipLaws: [Law] = [
    Law(
      "PIP-1",
      "A value reaches all who are subscribed",
      """
      A value that is put into a pipe MUST be delivered to every subscription that is alive.
      """,
      .full,
      needs: ["valuePipe"],
      signalPrograms("valuePipe") {
        // All before the values: what newcomers hear is another law's matter.
        $0.first = "again third crowd 4"
        $0.count = 1...5
        $0.puts = []
        $0.also = ["put 0", "put 0"]
        $0.bursts = 0.02
        // Who leaves inside a delivery takes it from nobody else; behind a crowd values begin with 5.
        $0.scripts = [("5", "dispose"), ("6", "dispose"), ("0", "-")]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PIP-2",
      "Nobody gets what was put before",
      """
      A subscription to a pipe MUST NOT receive a value that was put before its start.
      """,
      .full,
      needs: ["valuePipe"],
      mostly(
        signalPrograms("valuePipe") {
          $0.first = "put 7"
          $0.count = 1...3
          $0.puts = []
          $0.also = ["again", "put 0", "third", "crowd 1"]
          $0.modes = [.later]
        },
        or: "signal: valuePipe\nstart put 1\non 1: put 2 again"
      ),
      RunOracles.newcomersHearNothingOlder
    ),
    Law(
      "PIP-3",
      "Who has left gets nothing",
      """
      A subscription to a pipe MUST NOT receive a value that is put after its dispose.
      """,
      .full,
      needs: ["valuePipe"],
      signalPrograms("valuePipe") {
        $0.first = "again"
        $0.count = 1...4
        $0.puts = []
        $0.also = ["put 0", "dispose'", "dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.leaversHearNothing
    ),
    Law(
      "PIP-4",
      "A replaying pipe tells the latest value",
      """
      A subscription to a replaying pipe MUST receive the latest value first, if there has been \
      one.
      """,
      .full,
      needs: ["replayingPipe"],
      signalPrograms("replayingPipe") {
        $0.count = 1...4
        $0.puts = []
        $0.also = ["put 0", "again", "third"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PIP-5",
      "All see one order, also from inside",
      """
      A value that is put from inside a delivery of a pipe MUST reach every subscription after \
      the one being delivered.
      """,
      .strict,
      needs: ["valuePipe"],
      signalPrograms("valuePipe") {
        $0.first = "again"
        $0.last = "put 1"
        $0.count = 0...1
        $0.puts = []
        $0.also = ["third"]
        $0.scripts = [("1", "put 2"), ("1", "put 2 put 3")]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "PIP-6",
      "All see one order, from all threads",
      """
      Values that several threads put into a pipe MUST reach all subscriptions as if they had \
      been put one after the other.
      """,
      .strict,
      needs: ["valuePipe"],
      concurrent: true,
      mostly(
        signalPrograms("valuePipe") {
          $0.first = "again third"
          $0.count = 0...0
          $0.puts = []
          $0.also = ["put 0"]
          $0.threads = 2...3
        },
        or: "signal: valuePipe\n-\nA: start\nB: put 1",
        "signal: valuePipe\n-\nA: start\nB: again\nthen: put 1"
      ),
      LinearizationOracles.explained
    ),
    Law(
      "PIP-7",
      "Values that cause each other do not nest",
      """
      Values that are put into a pipe from inside the delivery of another MUST NOT deepen \
      the stack from round to round.
      """,
      .full,
      needs: ["valuePipe"],
      programs(
        "signal: valuePipe |> echo 40\nstart put 1"
      ),
      StackOracles.staysFlat
    ),
    Law(
      "PIP-8",
      "Whoever comes meanwhile misses nothing",
      """
      A subscription to a replaying pipe that begins while threads put values MUST receive one value that \
      was the latest, and all that come after it.
      """,
      .strict,
      needs: ["replayingPipe"],
      concurrent: true,
      programs(
        "signal: replayingPipe\nstart put 7\nA: again\nB: put 8",
        "signal: replayingPipe\nstart put 7\nA: again\nB: put 8 put 9",
        "signal: replayingPipe\nstart\nA: again\nB: put 8",
        "signal: replayingPipe\nput 7 start\non 7: put 8"
      ),
      LinearizationOracles.explained
    ),
    Law(
      "PIP-9",
      "Whoever joins inside a delivery is served",
      """
      Subscriptions to a pipe that begin or end inside a delivery of it MUST receive what is put after \
      that, or nothing more.
      """,
      .full,
      needs: ["valuePipe"],
      signalPrograms("valuePipe") {
        $0.count = 0...1
        $0.puts = []
        $0.also = ["crowd 1"]
        $0.scripts = [("1", "again third"), ("1", "again third crowd 2"), ("1", "again dispose")]
        $0.last = "put 1 put 2 put 3"
        $0.modes = [.later]
      },
      RunOracles.servesWhoeverIsThere
    ),
  ]
}
