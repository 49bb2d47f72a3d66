internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondWaitGoesOn = Mutant(
    "RTY-3",
    "second-wait-goes-on",
    """
    Only the first wait is ended by dispose.
    """,
    reference: {
      let original = $0
      $0.retry = { source, increment, limit in
        @Sendable func run(_ number: Double) -> Signals {
          source
            |> `catch` { _ in
              let next: Signals = deferred { run(number + 1) }
              let wait = original.delay?(next, min(limit, number * increment)) ?? next
              return number == 1 ? wait : wait.detached
            }
        }
        return run(1)
      }
    }
  )
}
