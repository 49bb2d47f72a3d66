/// A mutex and a field: the original's `Atomic`, by hand.
final class BareCell<Value> {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  @inline(never)
  func with<R>(_ f: (Value) -> R) -> R {
    mutex.lock()
    let result = f(value)
    mutex.unlock()
    return result
  }

  @inline(never)
  func modify(_ f: (Value) -> Value) -> Value {
    mutex.lock()
    let result = f(value)
    value = result
    mutex.unlock()
    return result
  }

  @inline(never)
  func swap(_ value: Value) -> Value {
    mutex.lock()
    let previous = self.value
    self.value = value
    mutex.unlock()
    return previous
  }
}

/// A lock as a protocol has it, by hand; the original's ends a program that locks it twice.
protocol BareLocking {
  func lock()
  func unlock()
}

final class BareLock: BareLocking {
  private let mutex = BareMutex(isChecked: true)

  func lock() { mutex.lockChecked() }
  func unlock() { mutex.unlockChecked() }
}
