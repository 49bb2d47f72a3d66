import Foundation
import SignalLaws

/// Who puts the end waits for the callbacks of other threads, and delivers it himself.
///
/// Unchecked: the condition's lock guards the state.
final class WaitingCore: Core, @unchecked Sendable {
  private let condition = NSCondition()
  private var sink: Sink?
  /// The threads of the callbacks under way, one entry for each.
  private var inside: [UInt] = []
  /// An end that was put from inside a callback, until that thread has left it.
  private var deferred: (ending: Ending, thread: UInt)?
  private var isClosed = false
  private var isFreed = false
  private var free: (@Sendable () -> Void)?

  init(_ sink: Sink) { self.sink = sink }

  private func locked<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  func next(_ value: Int) {
    let me = thisThread
    let sink = locked { () -> Sink? in
      guard !isClosed else { return nil }
      inside.append(me)
      return self.sink
    }
    guard let sink else { return }
    sink.next(value)
    let ending = locked { () -> Ending? in
      if let index = inside.lastIndex(of: me) { inside.remove(at: index) }
      condition.broadcast()
      guard let deferred, deferred.thread == me, !inside.contains(me) else { return nil }
      self.deferred = nil
      return deferred.ending
    }
    if let ending { conclude(ending) }
  }

  func end(_ ending: Ending) {
    let me = thisThread
    let isMine = locked {
      guard !isClosed else { return false }
      isClosed = true
      guard inside.contains(me) else { return true }
      deferred = (ending, me)
      return false
    }
    if isMine { conclude(ending) }
  }

  private func conclude(_ ending: Ending) {
    let sink = locked { () -> Sink? in
      while !inside.isEmpty { condition.wait() }
      let sink = self.sink
      self.sink = nil
      return sink
    }
    if let sink { ending.put(into: sink) }
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = locked {
      if !isFreed { self.free = free }
      return isFreed
    }
    if isLate { free() }
  }

  private func release() {
    let free = locked {
      isFreed = true
      let free = self.free
      self.free = nil
      return free
    }
    free?()
  }

  func dispose() {
    let dropped = locked { () -> Sink? in
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
