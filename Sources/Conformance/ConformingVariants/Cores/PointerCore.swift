import SignalLaws
import Synchronization

/// Keeps its state in memory of its own, and frees the resources before it lets go of the
/// callbacks.
///
/// Unchecked: the lock guards the memory.
final class PointerCore: Core, @unchecked Sendable {
  private struct State {
    var sink: Sink?
    var running = 0
    var ending: Ending?
    var isClosed = false
    var isFreed = false
    var free: (@Sendable () -> Void)?
  }

  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
  private let lock = SpinLock()

  init(_ sink: Sink) { state.initialize(to: State(sink: sink)) }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  func next(_ value: Int) {
    let sink = lock.withLock { () -> Sink? in
      guard !state.pointee.isClosed else { return nil }
      state.pointee.running += 1
      return state.pointee.sink
    }
    guard let sink else { return }
    sink.next(value)
    let ending = lock.withLock { () -> Ending? in
      state.pointee.running -= 1
      return due()
    }
    if let ending { conclude(ending, sink) }
  }

  func end(_ ending: Ending) {
    let now = lock.withLock { () -> (Ending, Sink)? in
      guard !state.pointee.isClosed, let sink = state.pointee.sink else { return nil }
      state.pointee.isClosed = true
      state.pointee.ending = ending
      return due().map { ($0, sink) }
    }
    if let now { conclude(now.0, now.1) }
  }

  private func due() -> Ending? {
    guard state.pointee.running == 0 else { return nil }
    defer { state.pointee.ending = nil }
    return state.pointee.ending
  }

  private func conclude(_ ending: Ending, _ sink: Sink) {
    ending.put(into: sink)
    release()
    forget()
  }

  private func forget() {
    let dropped = lock.withLock {
      let sink = state.pointee.sink
      state.pointee.sink = nil
      return sink
    }
    withExtendedLifetime(dropped) {}
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = lock.withLock {
      if !state.pointee.isFreed { state.pointee.free = free }
      return state.pointee.isFreed
    }
    if isLate { free() }
  }

  private func release() {
    let free = lock.withLock {
      state.pointee.isFreed = true
      let free = state.pointee.free
      state.pointee.free = nil
      return free
    }
    free?()
  }

  func dispose() {
    let isFirst = lock.withLock {
      defer { state.pointee.isClosed = true }
      return !state.pointee.isClosed
    }
    guard isFirst else { return }
    release()
    forget()
  }
}
