extension Law {
  /// The laws CTC: catch.
  static let ctcLaws: [Law] = [
    Law(
      "CTC-1",
      "A failure is replaced by a signal",
      """
      catch MUST send the events of the signal that its function makes of the error, in the \
      place of a failure.
      """,
      .full,
      needs: ["catch"],
      signalPrograms("a |> catch(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.sources = [0, 1]
        $0.last = "a.failed b.next 8 b.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "CTC-2",
      "Without a failure nothing is caught",
      """
      catch MUST pass on the completion of its source.
      """,
      .full,
      needs: ["catch"],
      signalPrograms("a |> catch(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.completed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "CTC-3",
      "The failed signal is free before the next starts",
      """
      catch MUST dispose its source before it starts the signal that replaces it.
      """,
      .full,
      needs: ["catch"],
      signalPrograms("a |> catch(b)") {
        $0.count = 0...2
        $0.puts = [.next]
        $0.last = "a.failed"
      },
      RunOracles.oneAtATime()
    ),
    Law(
      "CTC-4",
      "A second failure passes",
      """
      catch MUST pass on a failure of the signal that has replaced its source.
      """,
      .full,
      needs: ["catch"],
      signalPrograms("a |> catch(b)") {
        $0.count = 0...1
        $0.puts = [.next]
        $0.last = "a.failed b.failed"
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "CTC-5",
      "The function is called once",
      """
      catch MUST call its function exactly once for a failure.
      """,
      .full,
      needs: ["catch"],
      signalPrograms("a |> catch f (b)") {
        $0.count = 0...2
        $0.puts = [.next, .completed]
        $0.last = "a.failed"
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "CTC-6",
      "Failures at once do not nest",
      """
      Signals in a chain of catch that fail at once MUST NOT deepen the stack from round to \
      round.
      """,
      .full,
      needs: ["catch"],
      programs(
        "signal: rounds 40 failing |> nested 40 catch(b)\nstart"
      ),
      StackOracles.staysFlat
    ),
  ]
}
