/// Maps each value to an inner source of one value, by hand; only the newest inner one counts.
final class BareSwitch {
  final class Inner {
    @exclusivity(unchecked) var next: (Int) -> Void

    init(_ next: @escaping (Int) -> Void) {
      self.next = next
    }
  }

  private let mutex = BareMutex()
  @exclusivity(unchecked) private var generation = 0
  @exclusivity(unchecked) private var inner: Inner?
  @exclusivity(unchecked) private var next: (Int) -> Void

  init(_ next: @escaping (Int) -> Void) {
    self.next = next
  }

  func putNext(_ value: Int) {
    mutex.lock()
    generation &+= 1
    let mine = generation
    let inner = opaque(
      Inner { value in
        if self.generation == mine { self.next(value) }
      }
    )
    let previous = self.inner
    self.inner = inner
    mutex.unlock()
    withExtendedLifetime(previous) {}
    inner.next(value)
  }
}
