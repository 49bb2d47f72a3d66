internal import SignalKitInstrumented
internal import SignalLaws

/// A signal of the reference, or a source that calls its observers itself.
enum OwnSource {
  case signal(Signals)
  case source(@Sendable (Sink) -> @Sendable () -> Void)
}

// Signals of the reference may be used from any thread.
extension OwnSource: @unchecked Sendable {}

extension Mutant {
  /// Takes the subscriptions of the reference, and sources that do without them.
  init(
    _ law: LawID,
    _ mistake: String,
    _ summary: String,
    ownSources assign: (inout Implementation<OwnSource>) -> Void
  ) {
    let name = "\(law)-\(mistake)"
    let implementation = Implementation<OwnSource>(
      name,
      make: { body in
        .signal(
          Signals { subscriber in
            let dispose = body(
              Sink(
                next: { subscriber.putNext($0) },
                failed: { subscriber.putError($0) },
                completed: { subscriber.putCompletion() }
              )
            )
            return ActionDisposable(action: dispose)
          }
        )
      },
      start: { signal, sink in
        switch signal {
        case .signal(let signal):
          signal.start(next: sink.next, error: sink.failed, completed: sink.completed).dispose
        case .source(let connect): connect(sink)
        }
      },
      capabilities: assign
    )
    self.init(law, name, summary, Subject(implementation))
  }
}
