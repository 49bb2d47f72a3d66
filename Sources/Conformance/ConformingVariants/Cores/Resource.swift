import Synchronization

/// What a subscription frees once, as soon as it is both known and no longer needed.
final class Resource: Sendable {
  private struct State: Sendable {
    var isFreed = false
    var free: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  func assign(_ free: @escaping @Sendable () -> Void) {
    let isLate = state.withLock {
      if !$0.isFreed { $0.free = free }
      return $0.isFreed
    }
    if isLate { free() }
  }

  func release() {
    let free = state.withLock {
      $0.isFreed = true
      let free = $0.free
      $0.free = nil
      return free
    }
    free?()
  }
}
