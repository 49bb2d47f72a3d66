internal import SignalKitInstrumented
internal import SignalLaws

/// The operators of the reference that start one signal after another.
func assignFlattening<Value: LawValue>(_ it: inout Implementation<SignalsOf<Value>>) {
  it.mapToSignal = { signal, choose in signal |> mapToSignal { choose($0.number) } }
  it.mapToQueue = { signal, choose in signal |> mapToQueue { choose($0.number) } }
  it.mapToThrottled = { signal, choose in signal |> mapToThrottled { choose($0.number) } }
  it.switchToLatest = { signal, choose in (signal |> map { choose($0.number) }) |> switchToLatest }
  it.queued = { signal, choose in (signal |> map { choose($0.number) }) |> queue }
  it.throttled = { signal, choose in (signal |> map { choose($0.number) }) |> throttled }
  it.takeUntilReplacement = { signal, replacement, choose in
    signal |> takeUntilReplacement(replacement |> map { choose($0.number) })
  }
  it.reduceSignals = { signal, initial, step in
    signal
      |> reduceLeft(
        Value(initial),
        generator: { state, value in step(state.number, value.number) |> map { ($0, .Some($0)) } }
      )
  }
  it.feedbackLoop = { next, fold in
    feedbackLoop(
      once: { (state: SignalFeedbackLoopState<Value>) -> SignalsOf<Value>? in
        switch state {
        case .initial: next(nil)
        case .loop(let value): next(value.number)
        }
      },
      reduce: { Value(fold($0.number, $1.number)) }
    )
  }
  it.then = { $0 |> then($1) }
  it.`catch` = { $0 |> `catch`($1) }
  it.restart = { $0 |> restart }
  it.recurse = { $0 |> recurse(nil) }
  it.retryIf = { $0 |> retryIf($1) }
  it.restartIfError = { ($0 |> restartIfError) |> castError(LawError.self) }
}
