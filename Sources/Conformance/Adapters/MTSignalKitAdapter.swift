internal import MTSignalKitInstrumented
public import SignalLaws

extension Adapters {
  /// The ancestor, compiled so that every memory access is observed.
  public static let mtSignalKit = Subject(
    Implementation<MTSignal>(
      "MTSignalKit",
      make: { body in
        MTSignal { subscriber in
          let sink = Sink(
            next: { subscriber.putNext($0) },
            failed: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
          // A block disposable would hide a second dispose.
          return Probe(body(sink))
        }
      },
      start: { signal, sink in
        signal.start(
          next: { if let value = $0 as? Int { sink.next(value) } },
          error: { if let error = $0 as? LawError { sink.failed(error) } },
          completed: sink.completed
        ).dispose
      },
      capabilities: {
        $0.disposable = .init(
          make: { MTBlockDisposable(block: $0) as any MTDisposable },
          dispose: { $0.dispose() },
          probe: { Probe($0) }
        )
        $0.metaDisposable = .init(
          make: { MTMetaDisposable() },
          set: { $0.setDisposable($1 as (any MTDisposable)?) },
          dispose: { $0.dispose() }
        )
        $0.disposableSet = .init(
          make: { MTDisposableSet() },
          add: { $0.add($1 as any MTDisposable) },
          remove: { $0.remove($1 as any MTDisposable) },
          dispose: { $0.dispose() }
        )
        $0.queue = .init(
          make: { MTQueue() },
          async: { $0.dispatchOnQueue($1) },
          sync: { $0.dispatchOnQueue($1, synchronous: true) },
          isCurrent: { $0.isCurrentQueue() }
        )
        $0.deliverOn = .init { (signal, queue: MTQueue) in signal.deliverOn(queue) }
        $0.runOn = .init { (signal, queue: MTQueue) in signal.startOn(queue) }
        assignOperators(&$0)
        assignTime(&$0)
        assignObjects(&$0)
        $0.deviations = [
          "LST-2": "By design, takeLast sends nothing when there was no value.",
          "CAT-7": chainsNest,
          "CTC-6": chainsNest,
          "PLN-18":
            "By design, the signal that mapToQueue runs is told of the end when that is over.",
          "SWI-12": chainsNest,
          "PLN-17": "By design, what an operator keeps is released with it, and nests.",
        ]
      }
    )
  )

  private static let chainsNest =
    "By design, signals that are chained nest; only restart runs its rounds in a loop."
}

/// Runs its closure at every dispose, so that a container's second dispose shows.
private final class Probe: MTDisposable {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() { action() }
}
