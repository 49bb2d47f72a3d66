import Interleaving
import ScheduleChallenge
import Synchronization

/// The first look is not under the lock.
private final class DoubleChecked: @unchecked Sendable {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private let isMade = Atomic(false)
  private var made: Counter?

  init(isWrong: Bool) { self.isWrong = isWrong }

  var instance: Counter? {
    if isWrong {
      if let made { return made }
    } else if isMade.load(ordering: .acquiring) {
      return made
    }
    return lock.withLock {
      if made == nil {
        made = Counter()
        isMade.store(true, ordering: .releasing)
      }
      return made
    }
  }
}

func lazyInstance(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("double-checked initialization") { DoubleChecked(isWrong: isWrong) }
    .thread("get") { precondition($0.instance != nil) }
    .thread("get") { precondition($0.instance != nil) }
    .check("one instance") { $0.instance === $0.instance }
}
