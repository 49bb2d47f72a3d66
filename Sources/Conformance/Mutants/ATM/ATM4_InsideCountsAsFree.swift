internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let insideCountsAsFree = Mutant(
    "ATM-4",
    "inside-counts-as-free",
    """
    A value is taken to be free when the thread that asks is the one that uses it.
    """,
    reference: {
      $0.atomic = .init(
        make: { Atomic(value: $0, recursive: true) },
        with: { $0.with($1) },
        modify: { $0.modify($1) },
        swap: { $0.swap($1) },
        tryWith: { atomic, body in atomic.with(body) }
      )
    }
  )
}
