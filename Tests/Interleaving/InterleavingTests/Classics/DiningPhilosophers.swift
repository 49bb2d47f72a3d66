import Interleaving
import ScheduleChallenge

/// Each takes the fork on the left first; the corrected ones take the lower one first.
private final class Table {
  private let isWrong: Bool
  private let forks = (0..<3).map { _ in PthreadLock() }

  init(isWrong: Bool) { self.isWrong = isWrong }

  func eat(at seat: Int) {
    let (left, right) = (seat, (seat + 1) % forks.count)
    let first = isWrong ? left : min(left, right)
    forks[first].withLock { forks[left + right - first].withLock {} }
  }
}

func philosophers(isWrong: Bool) -> Scenario<some AnyObject> {
  Scenario("philosophers") { Table(isWrong: isWrong) }
    .threads((0..<3).map { seat in [.operation("eat") { $0.eat(at: seat) }] })
}
