internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let swapReadsThenWrites = Mutant(
    "ATM-5",
    "swap-reads-then-writes",
    """
    swap reads the old value under the lock, and stores the new one under the lock, but not \
    at once.
    """,
    reference: {
      $0.atomic = .init(
        make: { Atomic(value: $0) },
        with: { $0.with($1) },
        modify: { $0.modify($1) },
        swap: { atomic, value in
          let old = atomic.with { $0 }
          _ = atomic.modify { _ in value }
          return old
        },
        tryWith: { try? $0.tryWith($1) }
      )
    }
  )
}
