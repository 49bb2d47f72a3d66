internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let oddOnesAreLost = Mutant(
    "BUF-2",
    "odd-ones-are-lost",
    """
    A group that is not full is dropped at the completion.
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
          }
        )
      }
    }
  )
}
