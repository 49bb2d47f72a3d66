/// The values of one source that wait for their partners.
///
/// Belongs to the drain.
@usableFromInline
final class ZipSlot<T> {
  @exclusivity(unchecked) @usableFromInline var values = Fifo<T>()
  @exclusivity(unchecked) @usableFromInline var isCompleted = false
  @usableFromInline let run: FanIn
  @usableFromInline let backlog: Backlog?

  @inlinable
  init(_ run: FanIn, _ backlog: Backlog?) {
    self.run = run
    self.backlog = backlog
    run.missing += 1
  }

  @usableFromInline
  deinit {
    backlog?.remove(values.count)
  }

  @inlinable
  func add(_ value: T) {
    if values.isEmpty { run.missing -= 1 }
    values.append(value)
    backlog?.add(1)
  }

  /// The oldest value; asked for when there is one.
  @inlinable
  func take() -> T {
    backlog?.remove(1)
    guard let value = values.popFirst() else { fatalError("SignalKit bug: nothing to pair") }
    if values.isEmpty {
      run.missing += 1
      if isCompleted { run.isExhausted = true }
    }
    return value
  }

  @inlinable
  func complete() {
    isCompleted = true
    if values.isEmpty { run.isExhausted = true }
  }
}
