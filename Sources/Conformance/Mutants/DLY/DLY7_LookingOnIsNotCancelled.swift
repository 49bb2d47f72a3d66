internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let lookingOnIsNotCancelled = Mutant(
    "DLY-7",
    "looking-on-is-not-cancelled",
    """
    The clock is looked at also after a dispose, and the source started.
    """,
    reference: {
      let original = $0
      $0.suspendAwareDelay = { source, seconds in
        guard let delayed = original.suspendAwareDelay?(source, seconds) else {
          return (source, { _ in })
        }
        return (delayed.signal.detached, delayed.suspend)
      }
    }
  )
}
