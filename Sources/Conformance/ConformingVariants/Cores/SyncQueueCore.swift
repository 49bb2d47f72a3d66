import Dispatch
import SignalLaws
import Synchronization

/// Delivers inside `sync` of a private queue; who is on it already goes on at once.
///
/// Unchecked: the queue guards the state.
final class SyncQueueCore: Core, @unchecked Sendable {
  private let queue = DispatchQueue(label: "subscription")
  /// The thread that is on the queue; 0 for none.
  private let owner = Atomic<UInt>(0)
  private var sink: Sink?
  private var depth = 0
  private var ending: Ending?
  private var isOver = false
  private var free: (@Sendable () -> Void)?

  init(_ sink: Sink) { self.sink = sink }

  private func exclusively(_ body: () -> Void) {
    if owner.load(ordering: .relaxed) == thisThread { return body() }
    queue.sync {
      owner.store(thisThread, ordering: .relaxed)
      body()
      owner.store(0, ordering: .relaxed)
    }
  }

  func next(_ value: Int) {
    exclusively {
      guard ending == nil, let sink else { return }
      depth += 1
      sink.next(value)
      depth -= 1
      conclude()
    }
  }

  func end(_ ending: Ending) {
    exclusively {
      guard self.ending == nil, sink != nil else { return }
      self.ending = ending
      conclude()
    }
  }

  private func conclude() {
    guard depth == 0, let ending, let sink else { return }
    self.sink = nil
    ending.put(into: sink)
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    exclusively {
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
    exclusively {
      guard ending == nil, let dropped = sink else { return }
      sink = nil
      release()
      // What the sink captures may come back when it is released.
      withExtendedLifetime(dropped) {}
    }
  }
}
