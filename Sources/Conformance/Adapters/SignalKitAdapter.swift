package import SignalKitInstrumented
public import SignalLaws

/// The adapters of this package's own implementations, and of `AsyncStream`.
public enum Adapters {
  /// The reference, compiled so that every memory access is observed.
  public static let signalKit = Subject(implementation)

  /// The same with its signal type, so that wrong implementations can be made of it.
  package static let implementation = implementation(of: Int.self)

  /// The same with these values.
  package static func implementation<Value: LawValue>(
    of values: Value.Type
  ) -> Implementation<Signal<Value, LawError>> {
    Implementation(
      "SignalKit",
      make: { body in
        Signal { subscriber in
          let sink = Sink(
            next: { subscriber.putNext(Value($0)) },
            failed: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
          // An action disposable would hide a second dispose.
          return Probe(body(sink))
        }
      },
      start: { signal, sink in
        signal.start(next: { sink.next($0.number) }, error: sink.failed, completed: sink.completed)
          .dispose
      },
      capabilities: {
        $0.disposable = .init(
          make: { ActionDisposable(action: $0) as any Disposable },
          dispose: { $0.dispose() },
          probe: { Probe($0) }
        )
        $0.metaDisposable = .init(
          make: { MetaDisposable() },
          set: { $0.set($1 as (any Disposable)?) },
          dispose: { $0.dispose() }
        )
        $0.disposableSet = .init(
          make: { DisposableSet() },
          add: { $0.add($1 as any Disposable) },
          remove: { $0.remove($1 as any Disposable) },
          dispose: { $0.dispose() }
        )
        $0.scope = .init(
          make: { DisposeBag() },
          add: { ($1 as any Disposable).add(to: $0) },
          dispose: { $0.dispose() }
        )
        $0.disposableDict = .init(
          make: { KeyedDisposables(.known(DisposableDict())) },
          set: { $0.set($1 as (any Disposable)?, $2) },
          dispose: { $0.dispose() },
          makeForeign: { KeyedDisposables(.foreign(DisposableDict())) }
        )
        $0.queue = .init(
          make: { SteppedClock.shared.queue() },
          async: { $0.async($1) },
          sync: { $0.sync($1) },
          isCurrent: { $0.isCurrent() },
          dispatch: { $0.justDispatch($1) },
          after: { $0.after($1, $2) }
        )
        $0.deliverOn = .init { (signal, queue: Queue) in signal |> deliverOn(queue) }
        $0.runOn = .init { (signal, queue: Queue) in signal |> runOn(queue) }
        $0.deliverOnPool = .init { (signal, pool: ThreadPool) in signal |> deliverOn(pool) }
        $0.runOnPool = .init { (signal, pool: ThreadPool) in signal |> runOn(pool) }
        assignOperators(&$0)
        assignFlattening(&$0)
        assignTime(&$0)
        assignSources(&$0)
        assignObjects(&$0)
        assignBridges(&$0)
        $0.objects = { Subject(implementation(of: LawObject.self)) }
      }
    )
  }
}

/// Runs its closure at every dispose, so that a container's second dispose shows.
// @unchecked: a test's closure, for whichever thread the test disposes on.
private final class Probe: Disposable, @unchecked Sendable {
  private let action: () -> Void
  init(_ action: @escaping () -> Void) { self.action = action }
  func dispose() { action() }
}
