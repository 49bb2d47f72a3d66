import Interleaving
import Synchronization
import Testing

/// The mutex of Drepper's "Futexes Are Tricky": 0 is free, 1 held, 2 held while others may wait.
///
/// The mistake needs three threads and one preemption: who has been woken takes the lock with 1, so that
/// nobody wakes the one that waits behind.
@Suite(.enabled(if: isInterleavingAvailable)) struct ThreeStateMutexTests {
  /// Unchecked: what it guards is for the checker to say.
  private final class ThreeStateMutex: @unchecked Sendable {
    private let state = Atomic(0)
    private let sleepers = Monitor()
    private let isWrong: Bool
    var count = 0

    init(isWrong: Bool) { self.isWrong = isWrong }

    private func sleepWhileContended() {
      sleepers.withLock {
        if state.load(ordering: .sequentiallyConsistent) == 2 { sleepers.wait() }
      }
    }

    func lock() {
      let (isFree, found) = state.compareExchange(expected: 0, desired: 1, ordering: .acquiring)
      if isFree { return }
      var seen = found == 2 ? 2 : state.exchange(2, ordering: .acquiring)
      while seen != 0 {
        sleepWhileContended()
        seen = state.exchange(isWrong ? 1 : 2, ordering: .acquiring)
      }
    }

    func unlock() {
      if state.exchange(0, ordering: .releasing) == 2 { sleepers.withLock { sleepers.signal() } }
    }

    func increment() {
      lock()
      count += 1
      unlock()
    }
  }

  private static func outcome(isWrong: Bool, seed: UInt64) -> ScenarioOutcome {
    let scenario = Scenario("three-state mutex") { ThreeStateMutex(isWrong: isWrong) }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .thread { $0.increment() }
      .check("increments", equals: 3) { $0.count }
    return explore(scenario, Exploration(seed: seed))
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a mistake of one preemption among three threads is found`(_ seed: UInt64) {
    #expect(Self.outcome(isWrong: true, seed: seed).report != nil)
  }

  @Test func `the right one shows nothing`() {
    #expect(Self.outcome(isWrong: false, seed: 0).report == nil)
  }
}
