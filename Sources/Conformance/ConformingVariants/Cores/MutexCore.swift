import SignalLaws
import Synchronization

/// A pure state machine behind a `Mutex`; what it says is done outside.
final class MutexCore: Core {
  private struct State: Sendable {
    enum Phase: Sendable {
      case open(Sink)
      case ending(Sink, Ending)
      case closed
    }

    var phase: Phase
    var running = 0
    var resources = Resources.awaited

    mutating func enter() -> Sink? {
      guard case .open(let sink) = phase else { return nil }
      running += 1
      return sink
    }

    mutating func leave() -> (Sink, Ending)? {
      running -= 1
      return due()
    }

    mutating func end(_ ending: Ending) -> (Sink, Ending)? {
      guard case .open(let sink) = phase else { return nil }
      phase = .ending(sink, ending)
      return due()
    }

    private mutating func due() -> (Sink, Ending)? {
      guard running == 0, case .ending(let sink, let ending) = phase else { return nil }
      phase = .closed
      return (sink, ending)
    }

    mutating func cancel() -> Sink? {
      guard case .open(let sink) = phase else { return nil }
      phase = .closed
      return sink
    }
  }

  /// What the source returned: not known yet, held, or not wanted any more.
  private enum Resources: Sendable {
    case awaited
    case held(@Sendable () -> Void)
    case gone
  }

  private let state: Mutex<State>

  init(_ sink: Sink) { state = Mutex(State(phase: .open(sink))) }

  func next(_ value: Int) {
    guard let sink = state.withLock({ $0.enter() }) else { return }
    sink.next(value)
    conclude(state.withLock { $0.leave() })
  }

  func end(_ ending: Ending) { conclude(state.withLock { $0.end(ending) }) }

  private func conclude(_ due: (sink: Sink, ending: Ending)?) {
    guard let due else { return }
    due.ending.put(into: due.sink)
    release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = state.withLock {
      if case .gone = $0.resources { return true }
      $0.resources = .held(free)
      return false
    }
    if isLate { free() }
  }

  private func release() {
    let resources = state.withLock {
      let resources = $0.resources
      $0.resources = .gone
      return resources
    }
    if case .held(let free) = resources { free() }
  }

  func dispose() {
    guard let sink = state.withLock({ $0.cancel() }) else { return }
    release()
    withExtendedLifetime(sink) {}
  }
}
