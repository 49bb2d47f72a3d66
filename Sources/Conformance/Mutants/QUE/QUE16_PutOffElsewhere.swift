internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let putOffElsewhere = Mutant(
    "QUE-16",
    "put-off-elsewhere",
    """
    What is put off runs on a queue of the clock.
    """,
    reference: {
      $0.queue = delayingQueue { _, seconds, block in timedQueue().after(seconds, block) }
    }
  )
}
