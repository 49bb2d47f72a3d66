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

/// A pipe by hand with one receiver, which gets one value at a time: those that are put meanwhile wait.
final class BareSerialPipe {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var waiting: [Int] = []
  @exclusivity(unchecked) private var isDelivering = false
  @exclusivity(unchecked) var receiver: (Int) -> Void = { _ in }

  func putNext(_ value: Int) {
    mutex.lock()
    if isDelivering {
      waiting.append(value)
      return mutex.unlock()
    }
    isDelivering = true
    mutex.unlock()
    receiver(value)
    while let batch = next() {
      for value in batch { receiver(value) }
    }
  }

  private func next() -> [Int]? {
    mutex.lock()
    defer { mutex.unlock() }
    if waiting.isEmpty {
      isDelivering = false
      return nil
    }
    let batch = waiting
    waiting = []
    return batch
  }
}
