extension Law {
  /// The laws MTQ: map to queue.
  static let mtqLaws: [Law] = [
    Law(
      "MTQ-1",
      "All signals run, in order",
      """
      mapToQueue MUST send what the signals for all values send, in the order of the values.
      """,
      .full,
      needs: ["mapToQueue"],
      mostly(
        { _ in
          programs(
            manyThatWait,
            or: signalPrograms("a |> mapToQueue(b, c)") {
              $0.first = "a.next 1 a.next 2 a.next 3"
              $0.count = 1...4
              $0.puts = [.next, .completed]
              $0.also = ["a.next 0"]
              $0.sources = [1, 2]
              $0.modes = [.later, .otherThread, .reentrant]
            }
          )
        },
        or: "signal: a |> mapToQueue(b, single 5)\nstart a.next 1 a.next 2 b.next 7 b.completed",
        "signal: a |> mapToQueue(single 5, b)\nstart a.next 1 a.next 2 b.next 7 a.next 3 b.completed"
      ),
      DenotationOracles.valuesAgreeUntilTheEnd
    ),
    Law(
      "MTQ-2",
      "A signal that ends at once does not kill the next",
      """
      mapToQueue MUST send what a signal sends also when the one before has completed inside its \
      start.
      """,
      .full,
      needs: ["mapToQueue"],
      signalPrograms("a |> mapToQueue(b, c)") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.sources = [0]
        $0.scripts = [
          ("+b", "a.next 2 b.completed"),
          ("+b", "b.completed"),
          ("+b", "b.next 5 b.completed"),
        ]
        $0.first = "a.next 1 a.next 2"
        $0.last = "c.next 7"
        $0.modes = [.later, .otherThread]
      },
      DenotationOracles.valuesAgreeUntilTheEnd
    ),
    Law(
      "MTQ-3",
      "One signal runs at a time",
      """
      mapToQueue MUST NOT start a signal before the one before it has completed and was \
      disposed.
      """,
      .full,
      needs: ["mapToQueue"],
      signalPrograms("a |> mapToQueue(b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.count = 0...4
        $0.puts = [.completed, .next]
      },
      RunOracles.oneAtATime(except: [0])
    ),
    Law(
      "MTQ-4",
      "It completes when all have run",
      """
      mapToQueue MUST complete when the outer signal and the signals for all of its values have \
      completed, not before.
      """,
      .full,
      needs: ["mapToQueue"],
      signalPrograms("a |> mapToQueue(b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.beginsWithout = 0.25
        $0.count = 1...4
        $0.puts = [.completed, .next]
        $0.sources = [0, 1]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "MTQ-5",
      "What waits is not started after the end",
      """
      mapToQueue MUST NOT start a signal after its result has ended.
      """,
      .full,
      needs: ["mapToQueue"],
      signalPrograms("a |> mapToQueue(b, c)") {
        $0.first = "a.next 1 a.next 2"
        $0.count = 0...1
        $0.puts = [.next]
        $0.last = "b.failed dispose b.completed"
        $0.modes = [.later, .otherThread]
      },
      RunOracles.nothingStartsAfterTheEnd
    ),
    Law(
      "MTQ-6",
      "The queue is right between threads",
      """
      Events from several threads MUST leave mapToQueue as if they had been put one after the \
      other.
      """,
      .strict,
      needs: ["mapToQueue"],
      concurrent: true,
      signalPrograms("a |> mapToQueue(b, c, d, e)") {
        $0.first = "a.next 1"
        $0.count = 0...0
        $0.puts = [.next, .completed]
        $0.threads = 2...2
        $0.sources = [0, 1]
      },
      LinearizationOracles.explained
    ),
    Law(
      "MTQ-7",
      "Signals of signals are queued alike",
      """
      queue of the signals that a function makes of values MUST behave as mapToQueue with \
      that function.
      """,
      .full,
      needs: ["queued", "mapToQueue"],
      signalPrograms("a |> queued(b, c) = a |> mapToQueue(b, c)") {
        $0.first = "a.next 1 a.next 2 a.next 3"
        $0.last = "b.completed"
        $0.count = 0...3
        $0.puts = [.next, .next, .completed]
        $0.also = ["dispose"]
        $0.modes = [.later]
      },
      DenotationOracles.sidesAgree(on: .course)
    ),
    Law(
      "MTQ-8",
      "Signals that complete at once do not nest",
      """
      Queued signals that complete at once MUST NOT deepen the stack from round to round.
      """,
      .full,
      needs: ["mapToQueue"],
      programs(
        "signal: flood 40 |> mapToQueue(b, rounds 40)\nstart b.completed"
      ),
      StackOracles.staysFlat
    ),
    Law(
      "MTQ-9",
      "A failure of either ends the queue",
      """
      mapToQueue MUST fail with the first failure of the outer signal or of an inner one.
      """,
      .full,
      needs: ["mapToQueue"],
      signalPrograms("a |> mapToQueue(b, c)") {
        $0.first = "a.next 1"
        $0.beginsWithout = 0.15
        $0.count = 0...2
        $0.puts = [.next, .completed]
        $0.lasts = ["b.failed", "a.failed", "b.completed c.failed"]
      },
      DenotationOracles.agreesFromTheEnd(on: .deliveries, by: [.failed])
    ),
  ]

  /// More signals than anybody tries by hand wait for the first one.
  private static let manyThatWait =
    "signal: a |> mapToQueue(b)\nstart " + (1...40).map { "a.next \($0)" }.joined(separator: " ")
    + String(repeating: " b.next 5 b.completed", count: 40)
}
