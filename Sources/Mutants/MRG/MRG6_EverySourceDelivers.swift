internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// Each source delivers on its own.
  ///
  /// Caught by MRG-6.
  static let everySourceDelivers = Mutant(
    "MRG-6",
    "every-source-delivers",
    """
    Each source delivers on its own.
    """,
    reference: {
      $0.merge = { signals in
        Signals { downstream in
          let handles = DisposableSet()
          for signal in signals {
            handles.add(
              signal.start(next: { downstream.putNext($0) }, error: { downstream.putError($0) })
            )
          }
          return handles
        }
      }
    }
  )
}
