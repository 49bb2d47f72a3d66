import SignalLaws

extension Mutants {
  static let lonelyCompletionIsNotMoved = Mutant(
    "QUE-13",
    "lonely-completion-is-not-moved",
    "A completion without a value before it is delivered where it is put."
  ) {
    let deliverOn = $0.deliverOn
    $0.deliverOn = { source, queue in
      signal { sink in
        let lock = MutexLock()
        let hasValue = Held(false)
        let moved = signal { inner in
          source.start(
            Sink(
              next: { value in
                lock.withLock { hasValue.value = true }
                inner.next(value)
              },
              failed: inner.failed,
              completed: {
                if lock.withLock({ hasValue.value }) { inner.completed() } else { sink.completed() }
              }
            )
          )
        }
        return deliverOn(moved, queue).start(sink)
      }
    }
  }
}

private func signal(_ body: @escaping BaseSignal.Body) -> BaseSignal {
  BaseSignal(body, { BaseSubscriber($0) })
}
