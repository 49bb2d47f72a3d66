#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Synchronization

/// A flag: who finds it set tries again.
final class SpinLock: Lock {
  private let isHeld = Atomic(false)

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result {
    while isHeld.exchange(true, ordering: .acquiring) { sched_yield() }
    defer { isHeld.store(false, ordering: .releasing) }
    return body()
  }
}
