/// Runs signals one after the other for a subscriber; a link is disposed of before the next starts.
///
/// What happens is heard one event at a time, and nothing of a link that has been replaced. Links
/// that end while they are being started follow each other in a loop.
final class Succession {
  typealias Origin = SuccessionState.Origin

  let subscriber: MTSubscriber
  private let exclusion = Lock()
  private var state = SuccessionState()
  private let slot = MTMetaDisposable()
  private let hear: (Succession, Origin, MTEvent) -> Void

  /// - Parameters:
  ///   - subscriber: whom the succession is for; it owns what runs.
  ///   - hear: called for one event at a time, without a lock.
  init(for subscriber: MTSubscriber, hear: @escaping (Succession, Origin, MTEvent) -> Void) {
    self.subscriber = subscriber
    self.hear = hear
    subscriber.assignDisposable(
      MTBlockDisposable { [slot, weak self] in
        self?.close()
        slot.dispose()
      }
    )
  }

  /// Whether the newest link has not ended.
  var isLive: Bool { exclusion.exclusively { state.isLive } }

  /// Begins with a signal.
  func begin(with signal: MTSignal) {
    _ = exclusion.exclusively { state.isUnused ? state.follow(with: signal) : nil }
    proceed()
  }

  /// Goes on with another signal; only while something is heard.
  func follow(with signal: MTSignal) {
    let (old, current) = exclusion.exclusively { (state.follow(with: signal), state.current) }
    withExtendedLifetime(old) { current?.dispose() }
  }

  /// Makes something heard that does not come from a link.
  func tell(_ event: MTEvent) {
    say(event, .outside)
  }

  private func say(_ event: MTEvent, _ origin: Origin) {
    exclusion.exclusively { state.add(event, from: origin) }
    proceed()
  }

  private func proceed() {
    while let step = exclusion.exclusively({ state.step() }) {
      switch step {
      case .hear(let origin, let event): hear(self, origin, event)
      case .start(let signal, let number): start(signal, number)
      case .forget: break
      }
      exclusion.exclusively { state.done(step) }
    }
  }

  private func start(_ signal: MTSignal, _ number: Int) {
    let source = MTSubscriber(
      next: { self.say(.next($0), .link(number)) },
      error: { self.say(.error($0), .link(number)) },
      completed: { self.say(.completed, .link(number)) }
    )
    let subscription = MTSubscription(of: source)
    // It may have been replaced when nobody could dispose of it yet.
    guard exclusion.exclusively({ state.begin(number, subscription) }) else { return freed() }
    slot.setDisposable(subscription)
    subscriber.resources.follow(source.resources, then: { [weak self] in self?.freed() })
    signal.generate(into: source)
  }

  private func freed() {
    _ = exclusion.exclusively { state.freed() }
    proceed()
  }

  private func close() {
    _ = exclusion.exclusively { state.close() }
  }
}
