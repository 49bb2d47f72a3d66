internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let waitsForTheSource = Mutant(
    "STW-1",
    "waits-for-the-source",
    """
    The value is sent together with the first value of the source.
    """,
    reference: {
      $0.startWith = { source, first in
        handmade(
          source,
          state: false,
          next: { value, hasSent, downstream in
            if !hasSent { downstream.putNext(first) }
            hasSent = true
            downstream.putNext(value)
          }
        )
      }
    }
  )
}
