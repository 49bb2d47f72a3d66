import Foundation

/// A flag that waiters are told of by a condition variable.
///
/// Unchecked: the condition's own lock guards the flag.
final class ConditionLock: Lock, @unchecked Sendable {
  private let condition = NSCondition()
  private var isHeld = false

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result {
    condition.lock()
    while isHeld { condition.wait() }
    isHeld = true
    condition.unlock()
    defer {
      condition.lock()
      isHeld = false
      condition.signal()
      condition.unlock()
    }
    return body()
  }
}
