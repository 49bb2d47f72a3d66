import Foundation
import Interleaving
import Synchronization

/// What is explored beside a sanitizer: threads and locks of every kind that both stand in front of.
final class Ledger: Sendable {
  private let entries = Mutex<[Int: Int]>([:])
  private let total = Atomic(0)

  func add(_ amount: Int, to account: Int) {
    entries.withLock { $0[account, default: 0] += amount }
    total.add(amount, ordering: .relaxed)
  }

  var isBalanced: Bool {
    entries.withLock { $0.values.reduce(0, +) } == total.load(ordering: .relaxed)
  }
}

let scenario = Scenario("ledger") { Ledger() }
  .thread { $0.add(1, to: 0) }
  .thread { $0.add(2, to: 0) }
  .thread { $0.add(3, to: 1) }
  .check("balanced") { $0.isBalanced }
let outcome = explore(scenario, Exploration(schedules: 200))
print(outcome)
exit(outcome.report == nil ? 0 : 1)
