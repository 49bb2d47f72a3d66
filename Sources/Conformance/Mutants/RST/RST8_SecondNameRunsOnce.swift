internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let secondNameRunsOnce = Mutant(
    "RST-8",
    "second-name-runs-once",
    """
    Under its second name the operator passes the completion on.
    """,
    reference: {
      $0.recurse = { $0 }
    }
  )
}
