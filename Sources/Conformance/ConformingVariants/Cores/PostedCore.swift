import Dispatch
import SignalLaws
import Synchronization

/// Delivers everything later, on a private queue.
final class PostedCore: Core {
  private struct State: Sendable {
    var sink: Sink?
    var isEnding = false
    var isFreed = false
    var free: (@Sendable () -> Void)?
  }

  private let queue = DispatchQueue(label: "delivery")
  private let state: Mutex<State>

  init(_ sink: Sink) { state = Mutex(State(sink: sink)) }

  func next(_ value: Int) {
    state.withLock { state in
      guard state.sink != nil, !state.isEnding else { return }
      queue.async { self.sink?.next(value) }
    }
  }

  func end(_ ending: Ending) {
    state.withLock { state in
      guard state.sink != nil, !state.isEnding else { return }
      state.isEnding = true
      queue.async { self.conclude(ending) }
    }
  }

  private var sink: Sink? { state.withLock { $0.sink } }

  private func conclude(_ ending: Ending) {
    let sink = state.withLock { state in
      let sink = state.sink
      state.sink = nil
      return sink
    }
    guard let sink else { return }
    ending.put(into: sink)
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = state.withLock {
      if !$0.isFreed { $0.free = free }
      return $0.isFreed
    }
    if isLate { free() }
  }

  private func release() {
    let free = state.withLock {
      $0.isFreed = true
      let free = $0.free
      $0.free = nil
      return free
    }
    free?()
  }

  func dispose() {
    let dropped = state.withLock { state in
      let sink = state.isEnding ? nil : state.sink
      if !state.isEnding { state.sink = nil }
      return sink
    }
    guard dropped != nil else { return }
    release()
    withExtendedLifetime(dropped) {}
  }
}
