import SignalLaws

/// Delivers whatever comes at once, an end from inside a value included.
///
/// Unchecked: the lock guards the state.
final class NestedCore: Core, @unchecked Sendable {
  private let lock = PlainLock()
  private var sink: Sink?
  private let resource = Resource()

  init(_ sink: Sink) { self.sink = sink }

  func next(_ value: Int) { lock.withLock { sink }?.next(value) }

  func end(_ ending: Ending) {
    guard let sink = takeSink() else { return }
    ending.put(into: sink)
    resource.release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) { resource.assign(free) }

  /// Frees the source also when its end is just being delivered: a successor asks for that.
  func dispose() {
    let dropped = takeSink()
    resource.release()
    withExtendedLifetime(dropped) {}
  }

  private func takeSink() -> Sink? {
    lock.withLock {
      defer { sink = nil }
      return sink
    }
  }
}
