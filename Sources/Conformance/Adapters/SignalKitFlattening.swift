internal import SignalKitInstrumented
internal import SignalLaws

/// The operators of the reference that start one signal after another.
func assignFlattening(_ it: inout Implementation<Signals>) {
  it.mapToSignal = { $0 |> mapToSignal($1) }
  it.mapToQueue = { $0 |> mapToQueue($1) }
  it.mapToThrottled = { $0 |> mapToThrottled($1) }
  it.switchToLatest = { signal, choose in (signal |> map(choose)) |> switchToLatest }
  it.queued = { signal, choose in (signal |> map(choose)) |> queue }
  it.throttled = { signal, choose in (signal |> map(choose)) |> throttled }
  it.takeUntilReplacement = { signal, replacement, choose in
    signal |> takeUntilReplacement(replacement |> map(choose))
  }
  it.reduceSignals = { signal, initial, step in
    signal
      |> reduceLeft(
        initial,
        generator: { state, value in step(state, value) |> map { ($0, .Some($0)) } }
      )
  }
  it.feedbackLoop = { next, fold in
    feedbackLoop(
      once: { (state: SignalFeedbackLoopState<Int>) -> Signals? in
        switch state {
        case .initial: next(nil)
        case .loop(let value): next(value)
        }
      },
      reduce: fold
    )
  }
  it.then = { $0 |> then($1) }
  it.`catch` = { $0 |> `catch`($1) }
  it.restart = { $0 |> restart }
  it.recurse = { $0 |> recurse(nil) }
  it.retryIf = { $0 |> retryIf($1) }
  it.restartIfError = { ($0 |> restartIfError) |> castError(LawError.self) }
}
