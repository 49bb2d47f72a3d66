internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The first signal runs on after a dispose, and starts the second.
  ///
  /// Caught by CAT-4.
  static let secondOutlivesDispose = Mutant(
    "CAT-4",
    "second-outlives-dispose",
    """
    The first signal runs on after a dispose, and starts the second.
    """,
    reference: {
      let original = $0
      $0.then = { original.then?($0.detached, $1).detached ?? $0 }
    }
  )
}
