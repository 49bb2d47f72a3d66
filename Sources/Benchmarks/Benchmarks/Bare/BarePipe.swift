/// A pipe by hand: an array of closures, taken under a mutex and called without it.
final class BarePipe {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var receivers: [(Int) -> Void] = []

  func add(_ receiver: @escaping (Int) -> Void) {
    mutex.lock()
    receivers.append(receiver)
    mutex.unlock()
  }

  func putNext(_ value: Int) {
    mutex.lock()
    let receivers = receivers
    mutex.unlock()
    for receiver in receivers { receiver(value) }
  }
}

/// A pipe by hand that remembers its last value.
final class BareVariable {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var receivers: [(Int) -> Void] = []
  @exclusivity(unchecked) private(set) var value = 0

  func add(_ receiver: @escaping (Int) -> Void) {
    mutex.lock()
    receivers.append(receiver)
    mutex.unlock()
  }

  func set(_ value: Int) {
    mutex.lock()
    self.value = value
    let receivers = receivers
    mutex.unlock()
    for receiver in receivers { receiver(value) }
  }
}
