/// An implementation of the signal family, as the laws see it.
///
/// Two closures are required; every other capability is `nil` until assigned. A law that needs a
/// missing one is reported as unsupported, never as passed. Operators act on the implementer's own
/// signal type: a wrapper in between would hide their bugs.
public struct Implementation<Signal>: Sendable {
  /// How reports call it.
  public var name: String
  let make: @Sendable (@escaping @Sendable (Sink) -> @Sendable () -> Void) -> Signal
  let start: @Sendable (Signal, Sink) -> () -> Void

  /// A disposable made from a closure.
  public var disposable: DisposableCapability?
  /// A container of at most one disposable.
  public var metaDisposable: SlotCapability?
  /// A container of any number of disposables.
  public var disposableSet: CollectionCapability?
  /// A container of one disposable per key.
  public var disposableDict: DictionaryCapability?
  /// A serial queue.
  public var queue: QueueCapability?
  /// The operator that moves delivery to a queue.
  public var deliverOn: DeliveryCapability<Signal>?
  /// Known deviations: a law that does not hold, and why.
  ///
  /// Shown in every report; one that no longer occurs is an error.
  public var deviations: [LawID: String] = [:]

  /// Describes an implementation.
  ///
  /// - Parameters:
  ///   - name: how reports call it.
  ///   - make: makes a cold signal. Each start runs `body` once with a sink for its events, and
  ///     disposing the subscription calls the closure that `body` returned.
  ///   - start: subscribes `sink` to the signal and returns what disposes the subscription.
  ///   - capabilities: assigns what else the implementation offers.
  public init(
    _ name: String,
    make:
      @escaping @Sendable (_ body: @escaping @Sendable (Sink) -> @Sendable () -> Void) -> Signal,
    start: @escaping @Sendable (_ signal: Signal, _ sink: Sink) -> () -> Void,
    capabilities: (inout Self) -> Void = { _ in }
  ) {
    self.name = name
    self.make = make
    self.start = start
    capabilities(&self)
  }
}
