internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondOutlivesDispose = Mutant(
    "CAT-2",
    "second-outlives-dispose",
    """
    A dispose while the first signal runs takes effect when that has completed, and then not on \
    the second.
    """,
    reference: {
      let original = $0
      $0.then = { source, second in
        original.then?(source.leftAloneUntilItCompletes, second.detached).detached ?? source
      }
    }
  )
}
