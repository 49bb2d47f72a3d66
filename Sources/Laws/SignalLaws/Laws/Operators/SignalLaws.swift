extension Law {
  /// The laws SIG: factories.
  static let sigLaws: [Law] = [
    Law(
      "SIG-1",
      "single sends its value and completes",
      """
      A signal made by single MUST send its value and then complete.
      """,
      .full,
      needs: ["single"],
      signalPrograms("single 7", "single 3") {
        $0.count = 0...0
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIG-2",
      "complete completes",
      """
      A signal made by complete MUST complete without a value.
      """,
      .full,
      needs: ["complete"],
      signalPrograms("complete", "complete |> map double") {
        $0.count = 0...0
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIG-3",
      "fail fails",
      """
      A signal made by fail MUST fail with its error.
      """,
      .full,
      needs: ["fail"],
      signalPrograms("fail 1", "fail 2") {
        $0.count = 0...0
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIG-4",
      "never is silent",
      """
      A signal made by never MUST NOT send anything.
      """,
      .full,
      needs: ["never"],
      signalPrograms("never") {
        $0.count = 0...1
        $0.also = ["dispose"]
      },
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIG-5",
      "deferred makes a signal at each start",
      """
      deferred MUST call its function exactly once at each start.
      """,
      .full,
      needs: ["deferred"],
      signalPrograms("deferred(a)") {
        $0.count = 0...2
        $0.also = ["again", "third"]
        $0.puts = [.next]
        $0.modes = [.later]
      },
      DenotationOracles.agrees(on: .calls)
    ),
    Law(
      "SIG-6",
      "Each start has a state of its own",
      """
      The subscriptions of one signal MUST NOT share the state of its operators.
      """,
      .full,
      needs: ["take"],
      { subject in
        let counting = mostly(
          signalPrograms("a |> take 1", "a |> take 2") {
            $0.first = "a.next 1 again"
            $0.count = 1...3
            $0.puts = [.next, .completed]
            $0.modes = [.later]
          },
          or: "signal: a |> take 2\nstart a.next 1 a.failed again a.next 2 a.next 3",
          "signal: a |> take 2\nstart a.next 1 a.completed again a.next 2 a.next 3",
          "signal: a |> take 2\nstart a.next 1 dispose again a.next 2 a.next 3"
        )
        guard subject.supports("deliverOn") else { return counting }
        // What one leaves to a queue, or takes back from it, is nothing to the other.
        return anyOf(
          counting,
          counting,
          programs(
            "signal: a |> deliverOn\nstart again dispose a.next 2",
            "signal: a |> deliverOn\nstart dispose again a.next 2 a.completed"
          )
        )
      },
      DenotationOracles.sharesNoState
    ),
    Law(
      "SIG-7",
      "A sequence is sent",
      """
      A signal of a sequence MUST send all elements in their order, then complete.
      """,
      .full,
      needs: ["fromSequence"],
      programs(
        "signal: fromSequence 1 2 3\nstart",
        "signal: fromSequence 4 4\nstart again",
        "signal: fromSequence\nstart"
      ),
      DenotationOracles.agrees(on: .deliveries)
    ),
    Law(
      "SIG-8",
      "Elements for nobody are not taken",
      """
      A signal of a sequence MUST NOT take an element after its subscription has ended.
      """,
      .full,
      needs: ["fromSequence", "take"],
      programs(
        "signal: fromSequence 1 2 3 |> take 1\nstart",
        "signal: fromSequence 1 2 3 |> take 2\nstart again"
      ),
      RunOracles.noCallAfterTheEnd
    ),
  ]
}
