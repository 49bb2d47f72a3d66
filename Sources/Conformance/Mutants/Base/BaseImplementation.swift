public import SignalLaws

/// The parts of an implementation: correct ones, until a mutant replaces one.
struct Parts: Sendable {
  var signal:
    @Sendable (@escaping BaseSignal.Body, @escaping BaseSignal.SubscriberFactory) ->
      BaseSignal = { BaseSignal($0, $1) }
  var subscriber: BaseSignal.SubscriberFactory = { BaseSubscriber($0) }
  var start: @Sendable (BaseSignal, Sink) -> () -> Void = { $0.start($1) }
  var action: @Sendable (@escaping @Sendable () -> Void) -> any BaseDisposable = { BaseAction($0) }
  var meta: @Sendable () -> BaseMeta = { BaseMeta() }
  var set: @Sendable () -> BaseSet = { BaseSet() }
  var dict: @Sendable () -> BaseDict = { BaseDict() }
  var queue: @Sendable () -> BaseQueue = { BaseQueue() }
  var deliverOn: @Sendable (BaseSignal, BaseQueue) -> BaseSignal = {
    BaseMailbox.signal($0, $1) { BaseMailbox($0, $1) }
  }
  /// Changes the finished adapter.
  var rewire: @Sendable (inout Implementation<BaseSignal>) -> Void = { _ in }

  /// Builds the adapter.
  func subject(_ name: String) -> Subject {
    var implementation = Implementation<BaseSignal>(
      name,
      make: { [signal, subscriber] body in signal(body, subscriber) },
      start: start
    )
    implementation.disposable = DisposableCapability(
      make: action,
      dispose: { $0.dispose() },
      probe: { BaseProbe($0) }
    )
    implementation.metaDisposable = SlotCapability(
      make: meta,
      set: { (container, item: (any BaseDisposable)?) in container.set(item) },
      dispose: { $0.dispose() }
    )
    implementation.disposableSet = CollectionCapability(
      make: set,
      add: { (container, item: any BaseDisposable) in container.add(item) },
      remove: { $0.remove($1) },
      dispose: { $0.dispose() }
    )
    implementation.disposableDict = DictionaryCapability(
      make: dict,
      set: { (container, item: (any BaseDisposable)?, key) in container.set(item, key) },
      dispose: { $0.dispose() }
    )
    implementation.queue = QueueCapability(
      make: queue,
      async: { $0.async($1) },
      sync: { $0.sync($1) },
      isCurrent: { $0.isCurrent() },
      dispatch: { $0.dispatch($1) }
    )
    implementation.deliverOn = DeliveryCapability(deliverOn)
    rewire(&implementation)
    return Subject(implementation)
  }
}

extension Mutants {
  /// The correct implementation from which mutants differ in one part, if they are not made of the
  /// reference.
  public static let base = Parts().subject("base")
}
