internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The alarm rings also after a dispose, and starts the source.
  ///
  /// Caught by DLY-3.
  static let alarmIsNotCancelled = Mutant(
    "DLY-3",
    "alarm-is-not-cancelled",
    """
    The alarm rings also after a dispose, and starts the source.
    """,
    reference: {
      $0.delay = { source, seconds in
        Signals { downstream in
          Queue().after(seconds) {
            _ = source.start(next: { downstream.putNext($0) })
          }
          return EmptyDisposable
        }
      }
    }
  )
}
