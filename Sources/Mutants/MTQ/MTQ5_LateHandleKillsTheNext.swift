internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  /// The handle of a signal is stored when its start has returned, in the place of a newer one.
  ///
  /// Caught by MTQ-5.
  static let lateHandleKillsTheNext = Mutant(
    "MTQ-5",
    "late-handle-kills-the-next",
    """
    The handle of a signal is stored when its start has returned, in the place of a newer one.
    """,
    reference: {
      $0.mapToQueue = { source, inner in
        Signals { downstream in
          let waiting = Held([Int]())
          let isRunning = Held(false)
          let slot = MetaDisposable()
          func next() {
            guard !isRunning.value, !waiting.value.isEmpty else { return }
            isRunning.value = true
            let value = waiting.value.removeFirst()
            let handle = inner(value).start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: {
                isRunning.value = false
                next()
              }
            )
            slot.set(handle)
          }
          let outer = source.start(
            next: {
              waiting.value.append($0)
              next()
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
