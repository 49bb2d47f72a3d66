internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let dropsWhatWasSeenBefore = Mutant(
    "DIS-1",
    "drops-what-was-seen-before",
    """
    A value that came at any time before is dropped.
    """,
    reference: {
      $0.distinctUntilChanged = { source, isEqual in
        handmade(
          source,
          state: [Int](),
          next: { value, seen, downstream in
            guard !seen.contains(where: { isEqual($0, value) }) else { return }
            seen.append(value)
            downstream.putNext(value)
          }
        )
      }
    }
  )
}
