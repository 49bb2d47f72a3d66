internal import SSignalKitInstrumented
public import SignalLaws

extension Adapters {
  /// The Objective-C sibling, compiled so that every memory access is observed.
  public static let sSignalKit = Subject(
    Implementation<SSignal>(
      "SSignalKit",
      make: { body in
        SSignal { subscriber in
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
          make: { SBlockDisposable(block: $0) as any SDisposable },
          dispose: { $0.dispose() },
          probe: { Probe($0) }
        )
        $0.metaDisposable = .init(
          make: { SMetaDisposable() },
          set: { $0.setDisposable($1 as (any SDisposable)?) },
          dispose: { $0.dispose() }
        )
        $0.disposableSet = .init(
          make: { SDisposableSet() },
          add: { $0.add($1 as any SDisposable) },
          remove: { $0.remove($1 as any SDisposable) },
          dispose: { $0.dispose() }
        )
        $0.queue = .init(
          make: { SQueue() },
          async: { $0.dispatch($1) },
          sync: { $0.dispatchSync($1) },
          isCurrent: { $0.isCurrentQueue() }
        )
        $0.deliverOn = .init { (signal, queue: SQueue) in signal.deliverOn(queue) }
        $0.runOn = .init { (signal, queue: SQueue) in signal.startOn(queue) }
        $0.deliverOnPool = .init { (signal, pool: SThreadPool) in signal.deliverOnThreadPool(pool) }
        $0.runOnPool = .init { (signal, pool: SThreadPool) in signal.startOnThreadPool(pool) }
        assignOperators(&$0)
        assignFlattening(&$0)
        assignTime(&$0)
        assignSources(&$0)
        assignObjects(&$0)
        $0.deviations = sSignalKitDeviations
      }
    )
  )

  private static let sSignalKitDeviations: [LawID: String] = [
    "LST-2": "By design, takeLast sends nothing when there was no value.",
    "CAT-7": chainsNest,
    "CTC-6": chainsNest,
    "SWI-12": chainsNest,
    "PLN-17": releasesNest,
    "PLN-18": "By design, the signal that mapToQueue runs is told of the end when that is over.",
  ]
  private static let releasesNest =
    "By design, what an operator keeps is released with it, and nests."
  private static let chainsNest =
    "By design, signals that are chained nest; only restart and retryIf run their rounds in a loop."
}

/// Runs its closure at every dispose, so that a container's second dispose shows.
private final class Probe: SDisposable {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() { action() }
}
