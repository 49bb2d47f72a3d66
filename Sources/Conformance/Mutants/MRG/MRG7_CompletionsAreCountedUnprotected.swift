internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let completionsAreCountedUnprotected = Mutant(
    "MRG-7",
    "completions-are-counted-unprotected",
    """
    The completions are counted in a variable that nothing protects.
    """,
    reference: {
      $0.merge = { signals in
        let count = Held(0)
        return merge(
          signals.map { signal in
            handmade(
              signal,
              completed: { downstream in
                count.value += 1
                downstream.putCompletion()
              }
            )
          }
        )
      }
    }
  )
}
