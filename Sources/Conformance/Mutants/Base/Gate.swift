internal import SignalKitInstrumented
internal import SignalLaws

/// Lets one thread in at a time, as often as it likes: what is behind it needs no other protection.
final class Gate: Sendable {
  private let inside = Atomic(value: 0, recursive: true)

  func pass(_ body: () -> Void) {
    inside.with { _ in body() }
  }
}
