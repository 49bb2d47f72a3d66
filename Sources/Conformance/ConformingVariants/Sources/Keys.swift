import Synchronization

/// Numbers that are never used again.
final class Keys: Sendable {
  private let used = Atomic(0)
  func next() -> Int { used.wrappingAdd(1, ordering: .relaxed).newValue }
}
