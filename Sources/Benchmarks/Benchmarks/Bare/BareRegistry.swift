/// A pipe by hand whose receivers come and go: a dictionary under a mutex.
final class BareRegistry {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var receivers: [Int: BareReceiver] = [:]
  @exclusivity(unchecked) private var nextKey = 0

  func add(_ next: @escaping (Int) -> Void) -> Int {
    let receiver = opaque(BareReceiver(next))
    mutex.lock()
    let key = nextKey
    nextKey += 1
    receivers[key] = receiver
    mutex.unlock()
    return key
  }

  func remove(_ key: Int) {
    mutex.lock()
    let removed = receivers.removeValue(forKey: key)
    mutex.unlock()
    withExtendedLifetime(removed) {}
  }
}

/// A callback by hand, in an object: in a dictionary, closures as such would be wrapped once more.
private final class BareReceiver {
  @exclusivity(unchecked) private var next: (Int) -> Void

  init(_ next: @escaping (Int) -> Void) {
    self.next = next
  }
}
