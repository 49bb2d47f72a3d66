internal import Synchronization

/// Counts moments across threads.
final class LogicalClock: Sendable {
  private let time = Atomic<Int>(0)

  func tick() -> Int {
    time.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
  }
}
