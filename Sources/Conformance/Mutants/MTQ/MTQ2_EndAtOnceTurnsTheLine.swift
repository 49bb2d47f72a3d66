internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endAtOnceTurnsTheLine = Mutant(
    "MTQ-2",
    "end-at-once-turns-the-line",
    """
    Behind a signal that has completed inside its start the value that came last is the next one.
    """,
    reference: {
      $0.mapToQueue = { source, make in
        Signals { downstream in
          let line = Held([Int]())
          let (isRunning, isStarting, endedAtOnce) = (Held(false), Held(false), Held(false))
          let outerIsOver = Held(false)
          let inner = MetaDisposable()
          @Sendable func next() {
            guard !line.value.isEmpty else {
              isRunning.value = false
              if outerIsOver.value { downstream.putCompletion() }
              return
            }
            let value = endedAtOnce.value ? line.value.removeLast() : line.value.removeFirst()
            (isRunning.value, isStarting.value, endedAtOnce.value) = (true, true, false)
            let run = make(value).start(
              next: { downstream.putNext($0) },
              error: { downstream.putError($0) },
              completed: {
                if isStarting.value { endedAtOnce.value = true } else { next() }
              }
            )
            isStarting.value = false
            inner.set(run)
            if endedAtOnce.value { next() }
          }
          let outer = source.start(
            next: {
              line.value.append($0)
              if !isRunning.value { next() }
            },
            error: { downstream.putError($0) },
            completed: {
              outerIsOver.value = true
              if !isRunning.value { downstream.putCompletion() }
            }
          )
          return ActionDisposable {
            outer.dispose()
            inner.dispose()
          }
        }
      }
    }
  )
}
