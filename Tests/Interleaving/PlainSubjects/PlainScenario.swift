public import Interleaving
import Synchronization

/// A total that is kept beside a sum under a lock.
private final class PlainLedger: Sendable {
  private let sum = Mutex(0)
  private let total = Atomic(0)

  func add(_ amount: Int) {
    sum.withLock { $0 += amount }
    total.add(amount, ordering: .relaxed)
  }

  var isBalanced: Bool { sum.withLock { $0 } == total.load(ordering: .relaxed) }
}

/// What comes of a scenario none of whose code has access callbacks.
public func exploredWithoutCallbacks() -> ScenarioOutcome {
  let scenario = Scenario("ledger") { PlainLedger() }
    .thread { $0.add(1) }
    .thread { $0.add(2) }
    .check("balanced") { $0.isBalanced }
  return explore(scenario, Exploration(schedules: 100))
}
