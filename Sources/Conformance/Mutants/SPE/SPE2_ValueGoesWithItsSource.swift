internal import Adapters
internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let valueGoesWithItsSource = Mutant(
    "SPE-2",
    "value-goes-with-its-source",
    """
    When the source lets go of its subscriber, the value of the period is dropped.
    """,
    reference: {
      $0.sampleEvery = { source, seconds in
        Signals { downstream in
          let waiting = Held<Int?>(nil)
          func send() {
            guard let value = waiting.value else { return }
            waiting.value = nil
            downstream.putNext(value)
          }
          let tick = Signals.single(0) |> delay(seconds, queue: timedQueue()) |> restart
          let ticks = tick.start(next: { _ in send() })
          let presence = Presence { waiting.value = nil }
          let values = source.start(
            next: { value in
              presence.confirm()
              waiting.value = value
            },
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

/// Tells when nobody holds it any more.
private final class Presence {
  private let whenGone: () -> Void
  init(_ whenGone: @escaping () -> Void) { self.whenGone = whenGone }
  func confirm() {}
  deinit { whenGone() }
}
