/// Signals to be run one after the other: a tree whose leaves are the signals.
///
/// Joining two sequences takes O(1); neither a run nor the release of a sequence recurses.
///
/// Without the signals' types, which `then` knows: what has them would be laid out at run time.
final class SignalSequence {
  enum Content {
    case signal(AnyObject)
    case pair(SignalSequence, SignalSequence)
  }

  // Variables for `deinit` only: a sequence is read by all its runs at once.
  @exclusivity(unchecked) private var leaf: AnyObject?
  @exclusivity(unchecked) private var first: SignalSequence?
  @exclusivity(unchecked) private var second: SignalSequence?

  init(_ first: SignalSequence, _ second: SignalSequence) {
    self.first = first
    self.second = second
  }

  private init(leaf signal: AnyObject) {
    leaf = signal
  }

  /// The sequence that `signal` runs, or the one that consists of it.
  convenience init<T, E>(_ signal: Signal<T, E>) {
    if let sequence = signal.sequence, let first = sequence.first, let second = sequence.second {
      self.init(first, second)
    } else {
      self.init(leaf: signal)
    }
  }

  deinit {
    DeferredRelease.release(
      {
        leaf = nil
        first = nil
        second = nil
      },
      keeping: { (leaf as Any, first as Any, second as Any) }
    )
  }

  var content: Content? {
    if let leaf { return .signal(leaf) }
    guard let first, let second else { return nil }
    return .pair(first, second)
  }
}
