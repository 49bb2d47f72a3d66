internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let groupsOverlap = Mutant(
    "BUF-1",
    "groups-overlap",
    """
    The last value of a group is the first of the next one.
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
            kept = count > 1 ? [value] : []
            downstream.putNext(join(full))
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
