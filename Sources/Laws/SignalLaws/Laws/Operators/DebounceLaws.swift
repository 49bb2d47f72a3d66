extension Law {
  /// The laws DBN: debounce.
  static let dbnLaws: [Law] = [
    Law(
      "DBN-1",
      "A value is sent after a pause",
      """
      debounce MUST send a value when its time has passed and no other value has come.
      """,
      .full,
      needs: ["debounce"],
      programs(
        "signal: a |> debounce 1\nstart a.next 1 wait 1 wait 2\non 1: a.next 2",
        "signal: a |> debounce 3\nstart a.next 1 wait 4",
        "signal: a |> debounce 1\nstart a.next 1 wait 2 a.next 1 wait 2",
        or: signalPrograms("a |> debounce 1", "a |> debounce 2") {
          $0.count = 1...4
          $0.puts = [.next]
          $0.also = ["wait 1"]
          $0.last = "wait 2"
          $0.modes = [.later]
          $0.addObserver("a")
        }
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "DBN-2",
      "The completion does not wait",
      """
      debounce MUST send a value that waits before it completes, without waiting longer.
      """,
      .full,
      needs: ["debounce"],
      programs(
        "signal: a |> debounce 1\nstart wait 1\non +a: a.next 1 a.completed",
        or: signalPrograms("a |> debounce 2") {
          $0.first = "a.next 7"
          $0.count = 0...2
          $0.puts = [.next]
          $0.also = ["wait 1"]
          $0.last = "a.completed wait 1"
          $0.modes = [.later]
        }
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "DBN-3",
      "A failure drops the value",
      """
      debounce MUST fail without the value that waits when its source fails.
      """,
      .full,
      needs: ["debounce"],
      signalPrograms("a |> debounce 2") {
        $0.first = "a.next 7"
        $0.count = 0...2
        $0.puts = [.next]
        $0.also = ["wait 1"]
        $0.last = "a.failed wait 3"
        $0.modes = [.later]
      },
      DenotationOracles.agreesFromTheEnd(on: .timedDeliveries)
    ),
    Law(
      "DBN-4",
      "The end disposes the source",
      """
      debounce MUST dispose its source when its result is disposed, also while a value waits.
      """,
      .full,
      needs: ["debounce"],
      signalPrograms("a |> debounce 1", "a |> debounce 2") {
        $0.first = "a.next 7"
        $0.count = 0...1
        $0.puts = []
        $0.also = ["wait 1"]
        $0.last = "dispose wait 2"
        $0.modes = [.later]
      },
      RunOracles.nothingLeft
    ),
  ]
}
