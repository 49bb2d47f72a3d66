internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondIsHeardFromTheStart = Mutant(
    "CAT-1",
    "second-is-heard-from-the-start",
    """
    Both signals are started at once.
    """,
    reference: {
      $0.then = { merge($0, $1) }
    }
  )
}
