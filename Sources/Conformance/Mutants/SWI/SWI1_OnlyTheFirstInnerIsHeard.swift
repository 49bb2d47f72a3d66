internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let onlyTheFirstInnerIsHeard = Mutant(
    "SWI-1",
    "only-the-first-inner-is-heard",
    """
    A value that comes while an inner signal runs is dropped.
    """,
    reference: {
      $0.mapToSignal = { source, inner in
        Signals { downstream in
          let isRunning = Held(false)
          let slot = MetaDisposable()
          let outer = source.start(next: { value in
            guard !isRunning.value else { return }
            isRunning.value = true
            slot.set(
              inner(value).start(
                next: { downstream.putNext($0) },
                completed: { isRunning.value = false }
              )
            )
          })
          return ActionDisposable {
            outer.dispose()
            slot.dispose()
          }
        }
      }
    }
  )
}
