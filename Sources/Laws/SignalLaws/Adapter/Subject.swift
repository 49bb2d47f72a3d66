/// An implementation without its signal type, so that implementations can be listed together.
///
/// Signals are boxed, not wrapped: every operation still acts on the implementer's own type.
public struct Subject: Sendable {
  /// How reports call it.
  public let name: String
  /// Known deviations with their reasons.
  public var deviations: [LawID: String]

  /// Known deviations from what is no law of this version, in order: a name that is mistyped, perhaps.
  public var unknownDeviations: [LawID] {
    deviations.keys.filter { Law.named($0) == nil }.sorted { "\($0)" < "\($1)" }
  }

  /// What its documentation demands or leaves out: programs outside of it are not drawn.
  public var contract: Contract
  /// Families of laws whose operators are left out of the programs of other families.
  var distrusted: Set<String> = []
  /// The only capabilities that count, where not all do.
  var offered: Set<String>?

  /// Whether ``make`` makes signals: those of a library that has none that is cold are never asked for.
  let makesSignals: Bool
  let make: @Sendable (@escaping @Sendable (Sink) -> @Sendable () -> Void) -> SignalBox
  let start: @Sendable (SignalBox, Sink) -> () -> Void
  let deliver: (@Sendable (SignalBox, AnyObject) -> SignalBox?)?
  let disposable: DisposableCapability?
  let metaDisposable: SlotCapability?
  let disposableSet: CollectionCapability?
  let scope: ScopeCapability?
  let disposableDict: DictionaryCapability?
  let queue: QueueCapability?
  var operators: OperatorTable
  let atomic: AtomicCapability?
  let bag: BagCapability?
  let timer: TimerCapability?
  let virtualClock: VirtualClockCapability?
  let queueLocal: QueueLocalCapability?
  let threadPool: ThreadPoolCapability?
  let steppedTime: SteppedTimeCapability?
  let first: (nonisolated(nonsending) @Sendable (SignalBox) async -> LawEvent?)?
  let values: (nonisolated(nonsending) @Sendable (SignalBox, (LawEvent) -> Void) async -> Void)?
  let startOnMainActor: (@Sendable @MainActor (SignalBox, Sink) -> @MainActor () -> Void)?
  /// The same with values that are objects.
  let objects: (@Sendable () -> Subject)?

  /// Erases the signal type of an implementation.
  public init<Signal>(_ implementation: Implementation<Signal>) {
    name = implementation.name
    deviations = implementation.deviations
    contract = implementation.contract
    disposable = implementation.disposable
    metaDisposable = implementation.metaDisposable?.disposed(by: disposable)
    disposableSet = implementation.disposableSet?.disposed(by: disposable)
    scope = implementation.scope
    disposableDict = implementation.disposableDict?.disposed(by: disposable)
    queue = implementation.queue
    operators = OperatorTable(implementation)
    atomic = implementation.atomic
    bag = implementation.bag
    timer = implementation.timer
    virtualClock = implementation.virtualClock
    queueLocal = implementation.queueLocal
    threadPool = implementation.threadPool
    steppedTime = implementation.steppedTime
    objects = implementation.objects
    if let wait = implementation.first {
      first = { box in
        guard let signal = box.signal as? Signal else { return nil }
        do { return try await wait(signal) } catch { return LawEvent(thrown: error) }
      }
    } else {
      first = nil
    }
    if let iterate = implementation.values {
      values = { box, each in
        guard let signal = box.signal as? Signal else { return }
        do { try await iterate(signal, each) } catch { LawEvent(thrown: error).map(each) }
      }
    } else {
      values = nil
    }
    if let start = implementation.startOnMainActor {
      startOnMainActor = { box, sink in
        guard let signal = box.signal as? Signal else { return {} }
        return start(signal, sink)
      }
    } else {
      startOnMainActor = nil
    }
    makesSignals = implementation.makesSignals
    make = { SignalBox(implementation.makesSignals ? implementation.make($0) : ()) }
    start = { box, sink in
      if let waiting = box.signal as? SubscriptionOnDemand { return waiting.start(sink) }
      guard let signal = box.signal as? Signal else { return {} }
      return implementation.start(signal, sink)
    }
    if let capability = implementation.deliverOn {
      deliver = { box, queue in
        guard let signal = box.signal as? Signal else { return nil }
        return capability.deliver(signal, queue).map { SignalBox($0) }
      }
    } else {
      deliver = nil
    }
  }
}

extension Subject {
  /// What may be asked of it by a law.
  ///
  /// That an end from inside a value waits is the matter of SUB-8 alone: who does not promise that is not
  /// asked for it by the laws of operators.
  func contract(for law: Law) -> Contract {
    let isPromised =
      !contract.has(.upToCore) && !contract.has(.upToFull) && deviations["SUB-8"] == nil
    guard !isPromised, law.id.chapter != "SUB" else { return contract }
    var asked = contract
    asked.reasons[.noEndInsideValue] = "SUB-8 is not promised."
    return asked
  }
}

/// Holds a signal of a type that is not known here.
final class SignalBox {
  let signal: Any
  init(_ signal: Any) { self.signal = signal }
}
