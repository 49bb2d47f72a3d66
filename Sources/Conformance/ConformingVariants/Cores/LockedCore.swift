import SignalLaws

/// Counts the callbacks under way; the last of them delivers the end.
///
/// Unchecked: the lock guards the state.
final class LockedCore<Guard: Lock>: Core, @unchecked Sendable {
  private let lock: Guard
  private var sink: Sink?
  private var running = 0
  private var ending: Ending?
  private var isClosed = false
  private var isFreed = false
  private var free: (@Sendable () -> Void)?

  convenience init(_ sink: Sink) { self.init(sink, Guard()) }

  init(_ sink: Sink, _ lock: Guard) {
    self.sink = sink
    self.lock = lock
  }

  func next(_ value: Int) {
    let sink = lock.withLock { () -> Sink? in
      guard !isClosed else { return nil }
      running += 1
      return self.sink
    }
    guard let sink else { return }
    sink.next(value)
    leave()
  }

  func end(_ ending: Ending) {
    let isAccepted = lock.withLock {
      guard !isClosed else { return false }
      isClosed = true
      self.ending = ending
      // The end counts as one of them, until it is announced.
      running += 1
      return true
    }
    if isAccepted { leave() }
  }

  private func leave() {
    let last = lock.withLock { () -> (Ending, Sink)? in
      running -= 1
      guard running == 0, let ending, let sink else { return nil }
      self.ending = nil
      self.sink = nil
      return (ending, sink)
    }
    guard let (ending, sink) = last else { return }
    ending.put(into: sink)
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      if !isFreed { self.free = free }
      return isFreed
    }
    if isLate { free() }
  }

  private func release() {
    let free = lock.withLock {
      isFreed = true
      let free = self.free
      self.free = nil
      return free
    }
    free?()
  }

  func dispose() {
    let dropped = lock.withLock { () -> Sink? in
      guard !isClosed else { return nil }
      isClosed = true
      let sink = self.sink
      self.sink = nil
      return sink
    }
    guard dropped != nil else { return }
    release()
    withExtendedLifetime(dropped) {}
  }
}
