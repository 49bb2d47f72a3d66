internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let failureSendsWhatIsLeft = Mutant(
    "BUF-3",
    "failure-sends-what-is-left",
    """
    A group that is not full is sent before the failure.
    """,
    reference: {
      $0.buffer = { source, count, join in
        handmade(
          source,
          state: [Int](),
          next: { value, kept, downstream in
            kept.append(value)
            guard kept.count == count else { return }
            let full = kept
            kept = []
            downstream.putNext(join(full))
          },
          error: { error, kept, downstream in
            if !kept.isEmpty { downstream.putNext(join(kept)) }
            downstream.putError(error)
          },
          completed: { kept, downstream in
            if !kept.isEmpty { downstream.putNext(join(kept)) }
            downstream.putCompletion()
          }
        )
      }
    }
  )
}
