import SignalLaws
import Synchronization

/// A subscriber whose end is decided by one atomic word: whether an end has been put, and how many values are
/// under way.
///
/// It is right where ``leavingIsOrdered`` and ``endingIsOrdered`` are. Unchecked: the word and the lock protect
/// what it has.
class OneWordSubscriber: BaseSubscriber, @unchecked Sendable {
  /// Odd once an end has been put; 2 for each value under way.
  private let word = Atomic<Int>(0)
  private var isFinishing = false
  private var isDisposed = false

  /// Whether a value that is over releases what its callback did.
  var leavingIsOrdered: Bool { true }
  /// Whether a completion releases what precedes it.
  var endingIsOrdered: Bool { true }

  override func next(_ value: Int) {
    let isOver = word.wrappingAdd(2, ordering: .acquiringAndReleasing).oldValue % 2 == 1
    if !isOver, let sink = lock.withLock({ state.sink }) { sink.next(value) }
    leave()
  }

  override func leave() {
    let left =
      leavingIsOrdered
      ? word.wrappingSubtract(2, ordering: .acquiringAndReleasing).newValue
      : word.wrappingSubtract(2, ordering: .acquiring).newValue
    if left == 1 { finish() }
  }

  override func end(_ ending: Ending) {
    guard case .failed = ending else {
      // Nothing has to be handed over: who leaves last knows what is to be delivered.
      let before =
        endingIsOrdered
        ? word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue
        : word.bitwiseOr(1, ordering: .acquiring).oldValue
      if before == 0 { finish() }
      return
    }
    word.wrappingAdd(2, ordering: .acquiringAndReleasing)
    if word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue % 2 == 0 {
      lock.withLock {
        if let sink = close() { state.terminal = (ending, sink) }
      }
    }
    leave()
  }

  override func finish() {
    let isFirst = lock.withLock {
      if !isDisposed, let sink = close() { state.terminal = (.completed, sink) }
      defer { isFinishing = true }
      return !isFinishing
    }
    if isFirst { super.finish() }
  }

  override func dispose() {
    // Under the lock: a second one returns when this one has been noted.
    let isFirst = lock.withLock {
      let isFirst = word.bitwiseOr(1, ordering: .acquiringAndReleasing).oldValue % 2 == 0
      if isFirst { isDisposed = true }
      return isFirst
    }
    if isFirst { super.dispose() }
  }
}
