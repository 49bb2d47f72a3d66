import SignalLaws

/// Delivers inside a reentrant lock: other threads wait, and the callback itself does not.
///
/// Unchecked: the lock guards the state.
final class MonitorCore<Exclusion: Lock>: Core, @unchecked Sendable {
  private let lock = Exclusion()
  private var sink: Sink?
  private var depth = 0
  private var ending: Ending?
  private var isOver = false
  private var free: (@Sendable () -> Void)?

  init(_ sink: Sink) { self.sink = sink }

  func next(_ value: Int) {
    lock.withLock {
      guard ending == nil, let sink else { return }
      depth += 1
      sink.next(value)
      depth -= 1
      conclude()
    }
  }

  func end(_ ending: Ending) {
    lock.withLock {
      guard self.ending == nil, sink != nil else { return }
      self.ending = ending
      conclude()
    }
  }

  /// Delivers an end that no callback stands in the way of.
  private func conclude() {
    guard depth == 0, let ending, let sink else { return }
    self.sink = nil
    ending.put(into: sink)
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    lock.withLock {
      if isOver { free() } else { self.free = free }
    }
  }

  private func release() {
    isOver = true
    let free = self.free
    self.free = nil
    free?()
  }

  func dispose() {
    lock.withLock {
      guard ending == nil, let dropped = sink else { return }
      sink = nil
      release()
      // What the sink captures may come back when it is released.
      withExtendedLifetime(dropped) {}
    }
  }
}
