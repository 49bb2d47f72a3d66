internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let modifyReturnsTheOldValue = Mutant(
    "ATM-1",
    "modify-returns-the-old-value",
    """
    modify returns the value as it was.
    """,
    reference: {
      $0.atomic = .init(
        make: { Atomic(value: $0) },
        with: { $0.with($1) },
        modify: { atomic, change in
          let old = atomic.with { $0 }
          _ = atomic.modify(change)
          return old
        },
        swap: { $0.swap($1) },
        tryWith: { try? $0.tryWith($1) }
      )
    }
  )
}
