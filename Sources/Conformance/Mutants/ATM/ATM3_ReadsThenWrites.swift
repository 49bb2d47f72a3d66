internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let readsThenWrites = Mutant(
    "ATM-3",
    "reads-then-writes",
    """
    modify reads the value under the lock, and stores the new one under the lock, but not at \
    once.
    """,
    reference: {
      $0.atomic = .init(
        make: { Atomic(value: $0) },
        with: { $0.with($1) },
        modify: { atomic, change in
          let new = change(atomic.with { $0 })
          _ = atomic.swap(new)
          return new
        },
        swap: { $0.swap($1) },
        tryWith: { try? $0.tryWith($1) }
      )
    }
  )
}
