import Interleaving
import Synchronization

/// A value that comes later, and once.
final class OneShotPromise: Sendable {
  private struct State {
    var value: Int?
    var waiter: CheckedContinuation<Int, Never>?
  }

  private let state = Mutex(State())
  private let isWrong: Bool

  init(isWrong: Bool) { self.isWrong = isWrong }

  func fulfill(_ value: Int) {
    if isWrong {
      let waiter = state.withLock { state in
        if state.waiter == nil { state.value = value }
        return state.waiter
      }
      // Another one may have taken it as well.
      waiter?.resume(returning: value)
      state.withLock { $0.waiter = nil }
    } else {
      let waiter = state.withLock { state -> CheckedContinuation<Int, Never>? in
        guard state.value == nil else { return nil }
        state.value = value
        defer { state.waiter = nil }
        return state.waiter
      }
      waiter?.resume(returning: value)
    }
  }

  func value() async -> Int {
    await withCheckedContinuation { waiter in
      let known = state.withLock { state -> Int? in
        if state.value == nil { state.waiter = waiter }
        return state.value
      }
      if let known { waiter.resume(returning: known) }
    }
  }
}

func oneShotPromise(isWrong: Bool) -> Scenario<OneShotPromise> {
  Scenario("promise") { OneShotPromise(isWrong: isWrong) }
    .task { _ = await $0.value() }
    .task { $0.fulfill(1) }
    .task { $0.fulfill(2) }
}
