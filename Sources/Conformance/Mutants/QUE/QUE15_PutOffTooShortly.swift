internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let putOffTooShortly = Mutant(
    "QUE-15",
    "put-off-too-shortly",
    """
    The time is counted down to one instead of to zero.
    """,
    reference: {
      $0.queue = delayingQueue { $0.after($1 - 1, $2) }
    }
  )
}
