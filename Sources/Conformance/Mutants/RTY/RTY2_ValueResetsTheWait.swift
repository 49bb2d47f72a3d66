internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueResetsTheWait = Mutant(
    "RTY-2",
    "value-resets-the-wait",
    """
    After a value the waits begin anew.
    """,
    reference: {
      $0.retry = { source, increment, limit in
        Signals { downstream in
          let failures = Held(0)
          let queue = timedQueue()
          let slot = MetaDisposable()
          func run() {
            slot.set(
              source.start(
                next: {
                  failures.value = 0
                  downstream.putNext($0)
                },
                error: { _ in
                  failures.value += 1
                  queue.after(min(limit, increment * Double(failures.value))) { run() }
                },
                completed: { downstream.putCompletion() }
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
