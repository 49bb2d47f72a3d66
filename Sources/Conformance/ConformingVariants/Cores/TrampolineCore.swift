import SignalLaws
import Synchronization

/// Events wait in line; one thread at a time delivers them, the others go their way.
///
/// A value that is put from inside a callback is delivered after that callback.
final class TrampolineCore: Core {
  private struct State: Sendable {
    var sink: Sink?
    var waiting: [Int] = []
    var ending: Ending?
    var isDelivering = false
  }

  private enum Step: Sendable {
    case deliver(Int, Sink)
    case conclude(Ending, Sink)
  }

  private let state: Mutex<State>
  private let resource = Resource()

  init(_ sink: Sink) { state = Mutex(State(sink: sink)) }

  func next(_ value: Int) {
    let isMine = state.withLock {
      guard $0.sink != nil, $0.ending == nil else { return false }
      $0.waiting.append(value)
      return Self.takes(&$0)
    }
    if isMine { deliver() }
  }

  func end(_ ending: Ending) {
    let isMine = state.withLock {
      guard $0.sink != nil, $0.ending == nil else { return false }
      $0.ending = ending
      return Self.takes(&$0)
    }
    if isMine { deliver() }
  }

  private static func takes(_ state: inout State) -> Bool {
    defer { state.isDelivering = true }
    return !state.isDelivering
  }

  private func deliver() {
    while let step = state.withLock({ Self.step(&$0) }) {
      switch step {
      case .deliver(let value, let sink): sink.next(value)
      case .conclude(let ending, let sink):
        ending.put(into: sink)
        resource.release()
      }
    }
  }

  private static func step(_ state: inout State) -> Step? {
    if let sink = state.sink {
      if !state.waiting.isEmpty { return .deliver(state.waiting.removeFirst(), sink) }
      if let ending = state.ending {
        state.sink = nil
        return .conclude(ending, sink)
      }
    }
    state.isDelivering = false
    return nil
  }

  func assign(_ free: @escaping @Sendable () -> Void) { resource.assign(free) }

  func dispose() {
    let dropped = state.withLock { state -> Sink? in
      guard state.ending == nil, let sink = state.sink else { return nil }
      state.sink = nil
      state.waiting = []
      return sink
    }
    guard dropped != nil else { return }
    resource.release()
    withExtendedLifetime(dropped) {}
  }
}
