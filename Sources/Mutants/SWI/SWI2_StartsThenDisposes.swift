internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The next inner signal is started, and its handle is put in the place of the old one.
  ///
  /// Caught by SWI-2.
  static let startsThenDisposes = Mutant(
    "SWI-2",
    "starts-then-disposes",
    """
    The next inner signal is started, and its handle is put in the place of the old one.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let slot = MetaDisposable()
          let outer = source.start(
            next: { value in
              slot.set(
                inner(value).start(
                  next: { downstream.putNext($0) },
                  error: { downstream.putError($0) }
                )
              )
            },
            error: { downstream.putError($0) }
          )
          return ActionDisposable {
            outer.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
