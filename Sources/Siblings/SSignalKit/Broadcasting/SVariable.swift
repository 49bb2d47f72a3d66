/// Holds the latest value of a signal that can be replaced, for any number of subscribers.
///
///     let variable = SVariable()
///     variable.set(.single(1))
///     variable.signal().start(next: { print($0 ?? "nil") })  // 1
///
/// Its signals never end. The errors and the completion of what it was set to are ignored. When the
/// variable dies, what it was set to is disposed of. Its signals keep it alive, and so do its
/// subscribers as long as what it was set to runs. May be used from any thread. Calls subscribers
/// without holding a lock.
public final class SVariable: @unchecked Sendable {  // Constants, which guard themselves.
  private let broadcast = Broadcast(replays: true)
  private let source: SSubscriber
  private let succession: VariableSuccession
  private let life = VariableLife()

  /// Creates a variable without a value.
  public init() {
    // What has waited while another signal was set is nobody's any more.
    source = SSubscriber(next: { [broadcast, life] in
      if !life.isReplaced { broadcast.put(.next($0)) }
    })
    succession = VariableSuccession(source, broadcast, life)
  }

  deinit {
    source.dispose()
  }

  /// Takes the values from another signal from now on.
  ///
  /// What ran is disposed of before the signal is started, which happens now. Until its first
  /// value, new subscribers get none; nothing of its predecessors is heard any more.
  public func set(_ signal: SSignal) {
    life.willRun(for: self)
    // Before it returns, even if another thread is to start the signal. What a value sets when it dies
    // comes later.
    withExtendedLifetime(broadcast.forget()) {
      succession.submit(.next(signal))
    }
  }

  /// A signal of the latest value, if there is one, and of all that follow.
  public func signal() -> SSignal {
    SSignal { subscriber in
      self.life.enter(self)
      self.broadcast.join(subscriber, left: { [life = self.life] in life.leave() })
      return nil
    }
  }
}

private final class VariableSuccession: Succession {
  private let broadcast: Broadcast
  private let life: VariableLife

  init(_ output: SSubscriber, _ broadcast: Broadcast, _ life: VariableLife) {
    self.broadcast = broadcast
    self.life = life
    super.init(output)
  }

  override func outer(_ event: Event) {
    guard case .next(let value) = event, let signal = value as? SSignal else { return }
    withExtendedLifetime(broadcast.forget()) {
      life.runs()
      run(signal)
    }
  }

  override func ended(_ event: Event) {
    life.ended()
  }
}

/// Keeps a variable as long as it has subscribers and something for them to come.
///
/// What is let go of dies outside of the lock.
private final class VariableLife: @unchecked Sendable {  // The lock guards the state.
  private let lock = Lock()
  private var subscribers = 0
  /// How many signals have been set that have not had their turn.
  private var waiting = 0
  private var isRunning = false
  private var kept: SVariable?

  /// A signal has been set.
  func willRun(for variable: SVariable) {
    change(for: variable) { waiting += 1 }
  }

  /// Whether a signal has been set that has not had its turn.
  var isReplaced: Bool {
    var answer = false
    change { answer = waiting > 0 }
    return answer
  }

  /// A signal that has been set has its turn.
  func runs() {
    change { (waiting, isRunning) = (waiting - 1, true) }
  }

  /// The signal that ran has ended.
  func ended() {
    change { isRunning = false }
  }

  func enter(_ variable: SVariable) {
    change(for: variable) { subscribers += 1 }
  }

  func leave() {
    change { subscribers -= 1 }
  }

  private func change(for variable: SVariable? = nil, _ body: () -> Void) {
    let dropped = lock.locked {
      body()
      let before = kept
      let isNeeded = subscribers > 0 && (isRunning || waiting > 0)
      kept = isNeeded ? before ?? variable : nil
      return before
    }
    withExtendedLifetime(dropped) {}
  }
}
