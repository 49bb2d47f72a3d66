extension Law {
  /// The laws VPR: value promises.
  static let vprLaws: [Law] = [
    Law(
      "VPR-1",
      "The present value comes first",
      """
      A subscription to a value promise MUST receive the present value first, if there is one.
      """,
      .full,
      needs: ["valuePromise"],
      signalPrograms(
        "valuePromise 5",
        "valuePromise",
        "valuePromise ignoring",
        "valuePromise 5 ignoring"
      ) {
        $0.first = "put 7"
        $0.beginsWithout = 0.6
        $0.count = 0...4
        $0.puts = []
        $0.also = ["put 0", "again", "third", "crowd 0"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "VPR-2",
      "Equal values are dropped where asked for",
      """
      A value promise that ignores repeated values MUST NOT deliver a value that equals the \
      present one.
      """,
      .full,
      needs: ["valuePromise"],
      signalPrograms("valuePromise 1 ignoring", "valuePromise ignoring") {
        $0.first = "put 1"
        $0.count = 0...3
        $0.puts = []
        $0.also = ["put 1", "put 2", "again"]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "VPR-3",
      "Equal values are delivered otherwise",
      """
      A value promise that does not ignore repeated values MUST deliver every value that is set.
      """,
      .full,
      needs: ["valuePromise"],
      signalPrograms("valuePromise 1", "valuePromise") {
        $0.first = "put 1"
        $0.count = 0...3
        $0.puts = []
        $0.also = ["put 1", "put 2", "again"]
        $0.scripts = [("2", "dispose"), ("0", "-")]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "VPR-4",
      "The last value is the present one, also from inside",
      """
      Every subscription to a value promise MUST end on the value that was set last, also when \
      it was set from inside a delivery.
      """,
      .strict,
      needs: ["valuePromise"],
      signalPrograms("valuePromise", "valuePromise 5") {
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
      "VPR-5",
      "All end on the present value, whatever threads set it",
      """
      Values that several threads set MUST reach all subscriptions to a value promise as if they \
      had been set one after the other.
      """,
      .strict,
      needs: ["valuePromise"],
      concurrent: true,
      programs(
        "signal: valuePromise 7 ignoring\nstart\nA: put 8\nB: put 8",
        or: signalPrograms("valuePromise", "valuePromise 7 ignoring", "valuePromise 7") {
          $0.first = "again third"
          $0.count = 0...0
          $0.puts = []
          $0.also = ["put 0"]
          $0.threads = 2...3
        }
      ),
      LinearizationOracles.explained
    ),
    Law(
      "VPR-6",
      "Nothing older is replayed",
      """
      A subscription to a value promise MUST receive the present value and then each later one, once \
      and in order, also when it starts while another thread sets one.
      """,
      .strict,
      needs: ["valuePromise"],
      concurrent: true,
      mostly(
        signalPrograms("valuePromise 7") {
          $0.first = "third"
          $0.count = 0...0
          $0.puts = []
          $0.also = ["put 0"]
          $0.threads = 1...2
          $0.last = "again"
        },
        or: "signal: valuePromise 1\nstart\non 1: put 2",
        "signal: valuePromise 1\nstart\non 1: put 2 put 3"
      ),
      LinearizationOracles.explained
    ),
    Law(
      "VPR-7",
      "Values that set each other do not nest",
      """
      Values that are set from inside the delivery of another MUST NOT deepen the stack from \
      round to round.
      """,
      .full,
      needs: ["valuePromise"],
      programs(
        "signal: valuePromise |> echo 40\nstart put 1",
        "signal: valuePromise 0 |> echo 40\nstart put 1"
      ),
      StackOracles.staysFlat
    ),
  ]
}
