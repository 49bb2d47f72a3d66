internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let swapReturnsTheNewValue = Mutant(
    "ATM-2",
    "swap-returns-the-new-value",
    """
    swap returns what it has stored.
    """,
    reference: {
      $0.atomic = .init(
        make: { Atomic(value: $0) },
        with: { $0.with($1) },
        modify: { $0.modify($1) },
        swap: { atomic, value in
          _ = atomic.swap(value)
          return value
        },
        tryWith: { try? $0.tryWith($1) }
      )
    }
  )
}
