internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The handle of a run is stored when its start has returned, in the place of a newer one.
  ///
  /// Caught by RST-5.
  static let handleReplacesTheNewerOne = Mutant(
    "RST-5",
    "handle-replaces-the-newer-one",
    """
    The handle of a run is stored when its start has returned, in the place of a newer one.
    """,
    reference: {
      $0.restart = { source in
        Signals { downstream in
          let slot = MetaDisposable()
          func run() {
            guard !downstream.isTerminated else { return }
            slot.set(
              source.start(
                next: { downstream.putNext($0) },
                error: { downstream.putError($0) },
                completed: { run() }
              )
            )
          }
          run()
          return slot
        }
      }
    }
  )
}
