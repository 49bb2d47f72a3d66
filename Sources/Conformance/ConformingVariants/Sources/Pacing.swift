import SignalLaws

/// Sends the elements of a sequence to one subscription, each when it has been asked for.
///
/// Whoever asks while elements are being sent leaves it to who sends. Unchecked: the lock guards the state.
final class Pacing<Guard: Lock>: @unchecked Sendable {
  private enum Step {
    case element(Int)
    case end
  }

  private let lock = Guard()
  private let elements: [Int]
  private var sent = 0
  private var demand = 0
  private var isSending = false
  private var hasEnded = false
  private let sink: Sink

  init(_ elements: [Int], _ sink: Sink) {
    self.elements = elements
    self.sink = sink
  }

  /// Asks for so many more; for none, the end of no elements comes.
  func request(_ count: Int) {
    let isMine = lock.withLock {
      demand += count
      defer { isSending = true }
      return !isSending
    }
    guard isMine else { return }
    while let step = take() {
      switch step {
      case .element(let element): sink.next(element)
      case .end: sink.completed()
      }
    }
  }

  private func take() -> Step? {
    lock.withLock {
      guard sent < elements.count else {
        isSending = !hasEnded
        defer { hasEnded = true }
        return hasEnded ? nil : .end
      }
      isSending = demand > 0
      guard demand > 0 else { return nil }
      demand -= 1
      defer { sent += 1 }
      return .element(elements[sent])
    }
  }
}

/// The latest subscription to a signal on demand.
///
/// Unchecked: the lock guards it.
final class LatestPacing<Guard: Lock>: @unchecked Sendable {
  private let lock = Guard()
  private var pacing: Pacing<Guard>?

  func begin(_ pacing: Pacing<Guard>) {
    let former = lock.withLock {
      defer { self.pacing = pacing }
      return self.pacing
    }
    withExtendedLifetime(former) {}
    pacing.request(0)
  }

  func request(_ count: Int) {
    lock.withLock { pacing }?.request(count)
  }
}
