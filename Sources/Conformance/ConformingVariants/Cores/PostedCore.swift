import Dispatch
import SignalLaws
import Synchronization

/// Delivers everything later, on a private queue.
final class PostedCore: Core {
  private struct State: Sendable {
    var sink: Sink?
    var isEnding = false
  }

  private let queue = DispatchQueue(label: "delivery")
  private let state: Mutex<State>
  private let resource = Resource()

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
    resource.release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) { resource.assign(free) }

  func dispose() {
    let dropped = state.withLock { state in
      let sink = state.isEnding ? nil : state.sink
      if !state.isEnding { state.sink = nil }
      return sink
    }
    guard dropped != nil else { return }
    resource.release()
    withExtendedLifetime(dropped) {}
  }
}
