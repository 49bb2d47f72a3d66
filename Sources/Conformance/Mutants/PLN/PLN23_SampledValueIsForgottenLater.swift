internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let sampledValueIsForgottenLater = Mutant(
    "PLN-23",
    "sampled-value-is-forgotten-later",
    """
    sampleEvery reads the value that waits in one step, and forgets what waits in another.
    """,
    reference: {
      $0.sampleEvery = { source, seconds in
        Signals { downstream in
          let waiting = Atomic<Int?>(value: nil)
          func send() {
            guard let value = waiting.with({ $0 }) else { return }
            _ = waiting.swap(nil)
            downstream.putNext(value)
          }
          let tick = Signals.single(0) |> delay(seconds, queue: timedQueue()) |> restart
          let ticks = tick.start(next: { _ in send() })
          let values = source.start(
            next: { value in _ = waiting.swap(value) },
            error: { downstream.putError($0) },
            completed: {
              send()
              downstream.putCompletion()
            }
          )
          return ActionDisposable {
            ticks.dispose()
            values.dispose()
          }
        }
      }
    }
  )
}
