internal import SignalKitInstrumented
internal import SignalLaws

extension Mutants {
  static let endOfWhatWasSetFreesNothing = Mutant(
    "PLN-3",
    "PLN-3-end-of-what-was-set-frees-nothing",
    """
    A promise listens to its signal without a subscription, and takes its resources for gone when it has ended.
    """,
    Subject(
      Implementation<OwnSource>(
        "PLN-3-end-of-what-was-set-frees-nothing",
        make: { .source($0) },
        start: { source, sink in
          source.signal
            .start(next: sink.next, error: sink.failed, completed: sink.completed).dispose
        },
        capabilities: {
          $0.map = { source, transform in .signal(source.signal |> map(transform)) }
          $0.promise = {
            let promise = Promise<Int>()
            return (
              .signal(promise.get() |> castError(LawError.self)),
              { source in
                promise.set(
                  Signal { subscriber in
                    let hasEnded = Held(false)
                    let handle = source.connect(
                      Sink(
                        next: { subscriber.putNext($0) },
                        failed: { _ in
                          hasEnded.value = true
                          subscriber.putCompletion()
                        },
                        completed: {
                          hasEnded.value = true
                          subscriber.putCompletion()
                        }
                      )
                    )
                    return ActionDisposable { if !hasEnded.value { handle.dispose() } }
                  }
                )
              }
            )
          }
        }
      )
    )
  )
}

extension OwnSource {
  /// A signal with subscriptions, which dispose of what has ended.
  fileprivate var signal: Signals {
    if case .signal(let signal) = self { return signal }
    return Signals { subscriber in
      connect(
        Sink(
          next: { subscriber.putNext($0) },
          failed: { subscriber.putError($0) },
          completed: { subscriber.putCompletion() }
        )
      )
    }
  }

  /// Listens, and returns what lets go.
  fileprivate func connect(_ sink: Sink) -> any Disposable {
    switch self {
    case .signal(let signal):
      signal.start(next: sink.next, error: sink.failed, completed: sink.completed)
    case .source(let connect): ActionDisposable(action: connect(sink))
    }
  }
}
