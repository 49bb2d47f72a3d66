import Synchronization

/// Lets nobody pass before all have come; those who have come burn time.
final class SpinBarrier: Sendable {
  private let missing: Atomic<Int>

  init(count: Int) {
    missing = Atomic(count)
  }

  func pass() {
    missing.subtract(1, ordering: .sequentiallyConsistent)
    while missing.load(ordering: .sequentiallyConsistent) > 0 {}
  }
}
