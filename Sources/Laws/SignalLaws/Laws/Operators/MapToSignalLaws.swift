extension Law {
  /// The laws SWI: map to signal.
  static let swiLaws: [Law] = [
    Law(
      "SWI-1",
      "The inner signal is heard",
      """
      mapToSignal MUST send what the signal for the latest value sends.
      """,
      .full,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b)", "a |> mapToSignal(b, c)") {
        $0.first = "a.next 1"
        $0.count = 1...3
        $0.puts = [.next]
        $0.sources = [1, 0]
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SWI-2",
      "Nothing of a predecessor is heard",
      """
      mapToSignal MUST NOT send anything of an inner signal after the outer signal has sent \
      another value.
      """,
      .full,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b, c, d, e)") {
        $0.first = "a.next 1"
        $0.count = 1...3
        $0.puts = [.next]
        $0.sources = [0, 1, 2]
        $0.scripts = [
          ("-b", "b.next 90"),
          ("+c", "b.next 91"),
          ("-c", "c.next 92"),
          ("-b", "b.failed"),
        ]
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SWI-3",
      "The predecessor is disposed before the successor starts",
      """
      mapToSignal MUST dispose the inner signal that runs before it starts the next one.
      """,
      .full,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b, c)", "a |> mapToSignal(b)") {
        $0.first = "a.next 1"
        $0.count = 1...3
        $0.puts = [.next]
      },
      RunOracles.oneAtATime(except: [0])
    ),
    Law(
      "SWI-4",
      "It completes with the last inner signal",
      """
      mapToSignal MUST complete when the outer signal and the latest inner one have completed, \
      not before.
      """,
      .full,
      needs: ["mapToSignal"],
      breadth: 2,
      signalPrograms("a |> mapToSignal(b, c)", "a |> mapToSignal(b)") {
        $0.first = "a.next 1"
        $0.beginsWithout = 0.15
        $0.count = 1...4
        $0.puts = [.completed, .next]
        $0.scripts = [
          ("-b", "b.completed"), ("-b", "a.completed"), ("+c", "b.completed"), ("-c", "-"),
        ]
        $0.modes = [.later, .otherThread, .synchronous]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SWI-5",
      "A failure of either ends it",
      """
      mapToSignal MUST fail with the first failure of the outer signal or of the latest inner \
      one.
      """,
      .full,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b, c)") {
        $0.first = "a.next 1"
        $0.beginsWithout = 0.15
        $0.count = 1...3
        $0.puts = [.failed, .next, .completed]
        $0.scripts = [("-b", "a.failed"), ("0", "-"), ("0", "-"), ("0", "-"), ("0", "-")]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SWI-6",
      "The end disposes the inner signal",
      """
      mapToSignal MUST dispose the inner signal that runs when its result ends.
      """,
      .full,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b, c)") {
        $0.first = "a.next 1"
        $0.count = 0...3
        $0.lasts = ["a.failed", "b.failed", "dispose"]
      },
      RunOracles.nothingLeft
    ),
    Law(
      "SWI-7",
      "A value from inside a delivery wins",
      """
      When the outer signal sends a value from inside the start of an inner signal, or from inside \
      a delivery of mapToSignal, the signal for that value MUST supersede the one for the value \
      before.
      """,
      .strict,
      needs: ["mapToSignal"],
      signalPrograms("a |> mapToSignal(b, c)") {
        $0.first = "a.next 1"
        $0.count = 0...2
        $0.puts = [.next]
        $0.scripts = [
          ("+b", "b.next 9"),
          ("+b", "a.next 2"),
          ("+b", "b.next 9 a.next 2"),
        ]
        $0.modes = [.later, .otherThread]
        $0.last = "b.next 8 c.next 7"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SWI-8",
      "One inner signal is left between threads",
      """
      Of the inner signals that several threads ask for, mapToSignal MUST leave exactly the \
      latest one running.
      """,
      .strict,
      needs: ["mapToSignal"],
      concurrent: true,
      signalPrograms("a |> mapToSignal(b, c, d, e)") {
        $0.first = "a.next 1"
        $0.count = 0...0
        $0.puts = [.next]
        $0.sources = [0]
        $0.threads = 2...3
        $0.perThread = 1...1
        $0.closing = "c.next 8 d.next 9"
      },
      LinearizationOracles.explained
    ),
    Law(
      "SWI-9",
      "A single value is its signal",
      """
      single followed by mapToSignal MUST send what the signal for the value sends.
      """,
      .full,
      needs: ["mapToSignal", "single"],
      signalPrograms("single 1 |> mapToSignal(a) = a") {
        $0.count = 0...4
      },
      DenotationOracles.sidesAgree(on: .deliveries)
    ),
    Law(
      "SWI-10",
      "The function is called once per value",
      """
      mapToSignal MUST call its function exactly once for each value of the outer signal.
      """,
      .full,
      needs: ["mapToSignal"],
      mostly(
        { _ in
          signalPrograms("a |> mapToSignal f (b, c)") {
            $0.count = 1...3
            $0.puts = [.next]
            $0.sources = [0]
          }
        },
        or: "signal: single 1 |> mapToSignal f (b)\nstart again"
      ),
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "SWI-11",
      "Signals of signals are switched alike",
      """
      switchToLatest of the signals that a function makes of values MUST behave as \
      mapToSignal with that function.
      """,
      .full,
      needs: ["switchToLatest", "mapToSignal"],
      signalPrograms("a |> switchToLatest(b, c) = a |> mapToSignal(b, c)") {
        $0.count = 1...5
        $0.puts = [.next, .next, .completed]
        $0.also = ["dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.sidesAgree(on: .course)
    ),
    Law(
      "SWI-12",
      "Switches inside each other do not nest",
      """
      Signals of one value that mapToSignal starts inside each other MUST NOT deepen the stack \
      from round to round.
      """,
      .full,
      needs: ["mapToSignal", "single"],
      programs(
        "signal: single 1 |> nested 40 mapToSignal(b)\nstart"
      ),
      StackOracles.staysFlat
    ),
  ]
}
