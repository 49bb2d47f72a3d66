internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The signal is started for the very first subscription only.
  ///
  /// Caught by SHR-4.
  static let startsOnlyOnce = Mutant(
    "SHR-4",
    "starts-only-once",
    """
    The signal is started for the very first subscription only.
    """,
    reference: {
      $0.share = { source in
        let pipe = ValuePipe<Int>(replay: false)
        let isFirst = Held(true)
        return Signals { downstream in
          let own = pipe.signal().start(next: { downstream.putNext($0) })
          if isFirst.value {
            isFirst.value = false
            _ = source.start(
              next: { pipe.putNext($0) },
              completed: { downstream.putCompletion() }
            )
          }
          return own
        }
      }
    }
  )
}
