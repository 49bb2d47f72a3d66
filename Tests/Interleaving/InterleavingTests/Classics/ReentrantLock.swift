import Interleaving
import ScheduleChallenge

/// Calls its observers under its own lock, and one of them calls back.
private final class Observed {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var value = 0
  private var observers: [() -> Void] = []

  init(isWrong: Bool) { self.isWrong = isWrong }

  var current: Int { lock.withLock { value } }

  func observe(_ observer: @escaping () -> Void) { lock.withLock { observers.append(observer) } }

  func set(_ new: Int) {
    lock.lock()
    value = new
    let called = observers
    if isWrong {
      for observer in called { observer() }
      lock.unlock()
    } else {
      lock.unlock()
      for observer in called { observer() }
    }
  }
}

func observers(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("observers") { Observed(isWrong: isWrong) }
    .thread("observe") { observed in
      observed.observe { [unowned observed] in _ = observed.current }
    }
    .thread(.operation("set 1") { $0.set(1) })
}
