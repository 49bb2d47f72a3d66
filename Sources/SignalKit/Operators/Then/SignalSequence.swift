/// Signals to be run one after the other: a tree whose leaves are the signals.
///
/// Joining two sequences takes O(1); neither a run nor the release of a sequence recurses.
final class SignalSequence<T, E> {
  enum Content {
    case signal(Signal<T, E>)
    case pair(SignalSequence, SignalSequence)
  }

  // Unmanaged, so that the release of the parts can be deferred. Never changed: a sequence is read
  // by all its runs at once.
  private enum Parts {
    case signal(Signal<T, E>)
    case pair(Unmanaged<SignalSequence>, Unmanaged<SignalSequence>)
  }

  private let parts: Parts

  init(_ first: SignalSequence, _ second: SignalSequence) {
    parts = .pair(.passRetained(first), .passRetained(second))
  }

  private init(leaf signal: Signal<T, E>) {
    parts = .signal(signal)
  }

  /// The sequence that `signal` runs, or the one that consists of it.
  convenience init(_ signal: Signal<T, E>) {
    if let sequence = signal.sequence, case .pair(let first, let second) = sequence.parts {
      self.init(first.takeUnretainedValue(), second.takeUnretainedValue())
    } else {
      self.init(leaf: signal)
    }
  }

  deinit {
    guard case .pair(let first, let second) = parts else { return }
    DeferredRelease.release(
      .fromOpaque(first.toOpaque()),
      .fromOpaque(second.toOpaque())
    )
  }

  var content: Content {
    switch parts {
    case .signal(let signal): .signal(signal)
    case .pair(let first, let second):
      .pair(first.takeUnretainedValue(), second.takeUnretainedValue())
    }
  }
}
