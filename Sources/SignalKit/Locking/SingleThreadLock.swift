#if canImport(WASILibc) && !canImport(WinSDK)
#if os(WASI) && _runtime(_multithreaded)
#error("SignalKit: there are no locks yet for WASI with threads")
#endif

/// A lock where there is one thread: nobody waits, and what is left to tell is misuse.
final class SingleThreadLock: OSUnfairLock, @unchecked Sendable {  // Nobody shares it.
  private let isRecursive: Bool
  private var depth = 0

  init(isRecursive: Bool) {
    self.isRecursive = isRecursive
  }

  func lock() {
    demand(isRecursive || depth == 0, "SignalKit: this thread holds the lock already")
    depth += 1
  }

  func unlock() {
    demand(depth > 0, "SignalKit: this thread does not hold the lock")
    depth -= 1
  }

  func tryLock() -> Bool {
    guard isRecursive || depth == 0 else { return false }
    depth += 1
    return true
  }
}
#endif
