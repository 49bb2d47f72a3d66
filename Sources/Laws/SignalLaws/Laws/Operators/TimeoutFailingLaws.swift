extension Law {
  /// The laws TMF: timeout that fails.
  static let tmfLaws: [Law] = [
    Law(
      "TMF-1",
      "Silence fails",
      """
      timeoutFailing MUST fail when its time has passed since the start, or since the last value, \
      and no event has come.
      """,
      .full,
      needs: ["timeoutFailing"],
      mostly(
        signalPrograms("a |> timeoutFailing 1", "a |> timeoutFailing 2", "a |> timeoutFailing 3") {
          $0.count = 0...4
          $0.puts = [.next]
          $0.also = ["wait 1"]
          $0.last = "wait 2"
          $0.modes = [.later]
          $0.addObserver("a")
        },
        or: "signal: a |> timeoutFailing 2\n"
          + "start wait 1 a.next 1 wait 1 a.next 1 wait 1 a.next 3 wait 1"
      ),
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "TMF-2",
      "An end comes in time",
      """
      timeoutFailing MUST pass on the terminal event of its source, and nothing after it.
      """,
      .full,
      needs: ["timeoutFailing"],
      signalPrograms("a |> timeoutFailing 1", "a |> timeoutFailing 2") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.completed wait 3"
        $0.modes = [.later, .synchronous]
      },
      DenotationOracles.agrees(on: .timedDeliveries)
    ),
    Law(
      "TMF-3",
      "The source is disposed when it fails",
      """
      timeoutFailing MUST dispose its source when its time has passed.
      """,
      .full,
      needs: ["timeoutFailing"],
      signalPrograms("a |> timeoutFailing 1", "a |> timeoutFailing 2") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.last = "wait 2"
        $0.modes = [.later]
      },
      RunOracles.nothingLeft
    ),
  ]
}
