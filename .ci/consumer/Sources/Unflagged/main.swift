// A scenario of a program without access callbacks, as who has not read about them builds it.

import Interleaving
import Synchronization

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
  .thread { $0.add(2, to: 1) }
  .check("balanced") { $0.isBalanced }
print(explore(scenario, Exploration(schedules: 100)))
