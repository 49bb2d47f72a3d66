internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The members are counted in a variable that nothing protects.
  ///
  /// Caught by SHR-6.
  static let membersAreCountedUnprotected = Mutant(
    "SHR-6",
    "members-are-counted-unprotected",
    """
    The members are counted in a variable that nothing protects.
    """,
    reference: {
      $0.share = { source in
        let count = Held(0)
        let run = Held<(any Disposable)?>(nil)
        return Signals { downstream in
          count.value += 1
          if count.value == 1 { run.value = source.start(next: { downstream.putNext($0) }) }
          return ActionDisposable {
            let left = count.value - 1
            count.value = left
            if left == 0 { run.value?.dispose() }
          }
        }
      }
    }
  )
}
