import Synchronization

/// Somewhere to store.
final class Place: Sendable {
  let value = Atomic(0)
}
