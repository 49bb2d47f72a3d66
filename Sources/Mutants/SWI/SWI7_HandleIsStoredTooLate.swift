internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The handle of an inner signal is stored when its start has returned, whatever has happened
  /// since.
  ///
  /// Caught by SWI-7.
  static let handleIsStoredTooLate = Mutant(
    "SWI-7",
    "handle-is-stored-too-late",
    """
    The handle of an inner signal is stored when its start has returned, whatever has happened \
    since.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let slot = MetaDisposable()
          let latest = Held(0)
          let outer = source.start(
            next: { value in
              latest.value += 1
              let own = latest.value
              slot.set(nil)
              slot.set(
                inner(value).start(
                  next: { if latest.value == own { downstream.putNext($0) } },
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
