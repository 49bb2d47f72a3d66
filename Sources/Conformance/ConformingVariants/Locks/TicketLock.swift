#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Synchronization

/// Serves in the order of arrival: draw a number, and wait for it to come up.
final class TicketLock: Lock {
  private let drawn = Atomic(0)
  private let served = Atomic(0)

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result {
    let mine = drawn.wrappingAdd(1, ordering: .relaxed).oldValue
    while served.load(ordering: .acquiring) != mine { sched_yield() }
    defer { served.wrappingAdd(1, ordering: .releasing) }
    return body()
  }
}
