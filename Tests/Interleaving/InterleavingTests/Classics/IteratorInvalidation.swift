import Interleaving
import ScheduleChallenge

/// A list that is iterated while another thread adds to it.
private final class Listeners {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var numbers = [1, 2, 3]

  init(isWrong: Bool) { self.isWrong = isWrong }

  func add(_ number: Int) { lock.withLock { numbers.append(number) } }

  func sum() -> Int {
    var sum = 0
    for number in isWrong ? numbers : lock.withLock({ numbers }) { sum += number }
    return sum
  }
}

func iteration(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("iteration") { Listeners(isWrong: isWrong) }
    .thread(.operation("sum") { $0.sum() })
    .thread(.operation("add 4") { $0.add(4) })
}
