#if canImport(Testing)
internal import Synchronization

/// How many may be somewhere at once; who comes later waits, in order.
final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ number: Int) { state = Mutex(State(free: number)) }

  /// Takes a place as soon as there is one.
  func enter() async {
    await withCheckedContinuation { arrived in
      let hasPlace = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(arrived)
          return false
        }
        state.free -= 1
        return true
      }
      if hasPlace { arrived.resume() }
    }
  }

  /// How many wait for a place at this moment.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Gives a place to who has waited longest.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
#endif
