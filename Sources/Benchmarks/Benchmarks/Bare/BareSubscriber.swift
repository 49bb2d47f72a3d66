/// A subscriber by hand: a mutex around the look-up of the callback.
final class BareSubscriber {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var next: (Int) -> Void

  init(next: @escaping (Int) -> Void) {
    self.next = next
  }

  func putNext(_ value: Int) {
    mutex.lock()
    let next = next
    mutex.unlock()
    next(value)
  }
}
