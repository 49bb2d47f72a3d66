import Interleaving
import ScheduleChallenge

/// Counts hits, as everybody writes it at first.
private final class Hits {
  private let isWrong: Bool
  private let lock = PthreadLock()
  private var number = 0

  init(isWrong: Bool) { self.isWrong = isWrong }

  var count: Int { number }

  func hit() {
    if isWrong {
      number += 1
    } else {
      lock.withLock { number += 1 }
    }
  }
}

func hits(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("hits") { Hits(isWrong: isWrong) }
    .thread("hit") { $0.hit() }
    .thread("hit") { $0.hit() }
    .check("count", equals: 2) { $0.count }
}
