import Interleaving
import Synchronization

/// Lets so many in, and suspends the others.
final class ContinuationSemaphore: Sendable {
  private struct State {
    var permits: Int
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  private let isWrong: Bool

  init(permits: Int, isWrong: Bool) {
    state = Mutex(State(permits: permits))
    self.isWrong = isWrong
  }

  func wait() async {
    if isWrong {
      let isFree = state.withLock { state in
        defer { state.permits = max(0, state.permits - 1) }
        return state.permits > 0
      }
      if isFree { return }
      // Who signals here finds nobody that waits.
      await withCheckedContinuation { waiter in
        state.withLock { $0.waiters.append(waiter) }
      }
    } else {
      await withCheckedContinuation { waiter in
        let isFree = state.withLock { state in
          guard state.permits == 0 else {
            state.permits -= 1
            return true
          }
          state.waiters.append(waiter)
          return false
        }
        if isFree { waiter.resume() }
      }
    }
  }

  func signal() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
      state.permits += 1
      return nil
    }
    next?.resume()
  }
}

func continuationSemaphore(isWrong: Bool) -> Scenario<ContinuationSemaphore> {
  func use(_ semaphore: ContinuationSemaphore) async {
    await semaphore.wait()
    semaphore.signal()
  }
  return Scenario("semaphore") { ContinuationSemaphore(permits: 1, isWrong: isWrong) }
    .task { await use($0) }
    .task { await use($0) }
}
