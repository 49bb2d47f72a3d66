/// Shares signals and pipes by key.
///
///     let images = SMulticastSignalManager()
///     images.multicastedSignal(forKey: url) { download(url) }.start(next: show)
///
/// May be used from any thread. Calls producers without holding a lock.
public final class SMulticastSignalManager: @unchecked Sendable {  // The lock guards the tables.
  private let lock = Lock()
  private let runs = SharedRuns()
  private var pipes: [String: SPipe] = [:]
  private var standalone: [String: SMetaDisposable] = [:]

  /// Creates a manager of nothing.
  public init() {}

  deinit {
    for slot in standalone.values { slot.dispose() }
  }

  /// A signal that shares one run for a key.
  ///
  /// The producer is called when a subscription comes while nothing runs for the key. The last
  /// subscription to leave disposes of the run; after an end, the next one starts anew.
  public func multicastedSignal(
    forKey key: String,
    producer: @escaping () -> SSignal
  ) -> SSignal {
    SSignal { subscriber in
      self.runs.join(key, subscriber, .defer(producer))
      return nil
    }
  }

  /// Runs a signal for a key until it ends, unless one is running for that key.
  ///
  /// It ends with the manager, too. Its values are not used.
  public func startStandaloneSignalIfNotRunning(
    forKey key: String,
    producer: () -> SSignal
  ) {
    let slot = SMetaDisposable()
    let isFirst = lock.locked {
      guard standalone[key] == nil else { return false }
      standalone[key] = slot
      return true
    }
    guard isFirst else { return }
    let signal = producer()
    let end = { [weak self] in
      self?.ended(key)
      return ()
    }
    let source = SSubscriber(error: { _ in end() }, completed: end)
    slot.setDisposable(SubscriberDisposable(source))
    signal.run(source)
  }

  /// A signal of the values that are put for a key.
  ///
  /// The pipe stays with the manager.
  public func multicastedPipe(forKey key: String) -> SSignal {
    pipe(key).signalProducer()
  }

  /// Sends a value to the subscribers of the pipe of a key.
  public func putNext(_ value: Any?, toMulticastedPipeForKey key: String) {
    let pipe = lock.locked { pipes[key] }
    pipe?.sink(value)
  }

  private func pipe(_ key: String) -> SPipe {
    lock.locked {
      let pipe = pipes[key] ?? SPipe()
      pipes[key] = pipe
      return pipe
    }
  }

  private func ended(_ key: String) {
    let slot = lock.locked { standalone.removeValue(forKey: key) }
    withExtendedLifetime(slot) {}
  }
}
