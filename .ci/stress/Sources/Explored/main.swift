import Foundation
import Interleaving
import Synchronization

/// What is explored beside a sanitizer, with a lock that both stand in front of.
///
/// Unchecked: the entries are used under the lock alone.
final class Ledger: @unchecked Sendable {
  private let lock = NSLock()
  private var entries: [Int: Int] = [:]
  private let total = Atomic(0)

  func add(_ amount: Int, to account: Int) {
    lock.withLock { entries[account, default: 0] += amount }
    total.add(amount, ordering: .relaxed)
  }

  var isBalanced: Bool {
    lock.withLock { entries.values.reduce(0, +) } == total.load(ordering: .relaxed)
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
