import SignalLaws

/// Delivers whatever comes at once, an end from inside a value included.
///
/// Unchecked: the lock guards the state.
final class NestedCore: Core, @unchecked Sendable {
  private let lock = PlainLock()
  private var sink: Sink?
  /// The thread that is delivering the end.
  private var endingThread: UInt?
  private let resource = Resource()

  init(_ sink: Sink) { self.sink = sink }

  func next(_ value: Int) { lock.withLock { sink }?.next(value) }

  func end(_ ending: Ending) {
    guard let sink = takeSink(toEnd: true) else { return }
    ending.put(into: sink)
    resource.release()
  }

  func assign(_ free: @escaping @Sendable () -> Void) { resource.assign(free) }

  /// Frees the source also from inside the delivery of its end: a successor asks for that.
  func dispose() {
    let dropped = takeSink(toEnd: false)
    let isElsewhere = lock.withLock { endingThread.map { $0 != thisThread } ?? false }
    // Who delivers the end frees it afterwards.
    if dropped != nil || !isElsewhere { resource.release() }
    withExtendedLifetime(dropped) {}
  }

  private func takeSink(toEnd: Bool) -> Sink? {
    lock.withLock {
      defer { sink = nil }
      if toEnd, sink != nil { endingThread = thisThread }
      return sink
    }
  }
}
