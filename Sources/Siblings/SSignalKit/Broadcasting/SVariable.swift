/// Holds the latest value of a signal that can be replaced, for any number of subscribers.
///
///     let variable = SVariable()
///     variable.set(.single(1))
///     variable.signal().start(next: { print($0 ?? "nil") })  // 1
///
/// Its signals never end. The errors and the completion of what it was set to are ignored. When the
/// variable dies, what it was set to is disposed of; its signals keep it alive. May be used from
/// any thread. Calls subscribers without holding a lock.
public final class SVariable: @unchecked Sendable {  // Constants, which guard themselves.
  private let broadcast = Broadcast(replays: true)
  private let source: SSubscriber
  private let succession: VariableSuccession

  /// Creates a variable without a value.
  public init() {
    source = SSubscriber(next: { [broadcast] in broadcast.put(.next($0)) })
    succession = VariableSuccession(source, broadcast)
  }

  deinit {
    source.dispose()
  }

  /// Takes the values from another signal from now on.
  ///
  /// What ran is disposed of before the signal is started, which happens now. Until its first
  /// value, new subscribers get none; nothing of its predecessors is heard any more.
  public func set(_ signal: SSignal) {
    succession.submit(.next(signal))
  }

  /// A signal of the latest value, if there is one, and of all that follow.
  public func signal() -> SSignal {
    SSignal { subscriber in
      self.broadcast.join(subscriber)
      return nil
    }
  }
}

private final class VariableSuccession: Succession {
  private let broadcast: Broadcast

  init(_ output: SSubscriber, _ broadcast: Broadcast) {
    self.broadcast = broadcast
    super.init(output)
  }

  override func outer(_ event: Event) {
    guard case .next(let value) = event, let signal = value as? SSignal else { return }
    broadcast.forget()
    run(signal)
  }

  override func ended(_ event: Event) {}
}
