import Interleaving
import ScheduleChallenge

/// A cache that locks each access, but not the two that belong together.
private final class Cache {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var values: [String: Int] = [:]
  private let made = Log()

  init(isWrong: Bool) { self.isWrong = isWrong }

  var makings: Int { made.lines.count }

  private func make(_ key: String) -> Int {
    made.note(key)
    return key.count
  }

  func value(_ key: String) -> Int {
    if isWrong {
      if let value = lock.withLock({ values[key] }) { return value }
      let value = make(key)
      lock.withLock { values[key] = value }
      return value
    }
    return lock.withLock {
      if let value = values[key] { return value }
      let value = make(key)
      values[key] = value
      return value
    }
  }
}

func cache(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("cache") { Cache(isWrong: isWrong) }
    .thread(.operation("value") { $0.value("key") })
    .thread(.operation("value") { $0.value("key") })
    .check("makings", equals: 1) { $0.makings }
}
