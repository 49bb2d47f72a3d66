import ScheduleChallenge

/// A counter whose increments read and write in critical sections of their own.
final class SplitCounter: @unchecked Sendable {
  private let lock = PthreadLock()
  private var count = 0

  init() {}

  var value: Int { lock.withLock { count } }

  @discardableResult
  func increment() -> Int {
    let next = value + 1
    lock.withLock { count = next }
    return next
  }

  @discardableResult
  func incrementAtOnce() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }
}

/// What a counter can be told.
enum CounterCommand {
  case increment
  case read
}
