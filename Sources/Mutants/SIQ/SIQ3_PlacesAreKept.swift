internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// A subscription that is disposed keeps its place in the line.
  ///
  /// Caught by SIQ-3.
  static let placesAreKept = Mutant(
    "SIQ-3",
    "places-are-kept",
    """
    A subscription that is disposed keeps its place in the line.
    """,
    reference: {
      $0.signalQueue = {
        let queue = SignalQueue()
        return { queue.enqueue($0).detached }
      }
    }
  )
}
