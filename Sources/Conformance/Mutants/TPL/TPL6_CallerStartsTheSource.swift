internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let callerStartsTheSource = Mutant(
    "TPL-6",
    "caller-starts-the-source",
    """
    The source is started by who starts the result.
    """,
    reference: {
      $0.runOnPool = .init { (source, _: ThreadPool) in source }
    }
  )
}
