import Interleaving
import Synchronization
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Nothing promises that others go on where a thread yields.
@Suite(.enabled(if: isInterleavingAvailable)) struct YieldTests {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
    let wasMissed = Atomic(false)

    var isSeen: Bool { isSet.load(ordering: .sequentiallyConsistent) }
    func miss() { wasMissed.store(true, ordering: .sequentiallyConsistent) }
  }

  /// A thread looks as often as is said, yielding in between, and then gives up.
  private static func patience(_ looks: Int) -> Scenario<Flag> {
    Scenario("patience") { Flag() }
      .thread("wait") { flag in
        for look in 0..<looks {
          if look > 0 { sched_yield() }
          if flag.isSeen { return }
        }
        flag.miss()
      }
      .thread("set") { $0.isSet.store(true, ordering: .sequentiallyConsistent) }
      .check("the flag was seen", equals: false) {
        $0.wasMissed.load(ordering: .sequentiallyConsistent)
      }
  }

  @Test(arguments: [1, 2, 3, 8, 16])
  func `a loop with a bound comes to its bound`(_ looks: Int) throws {
    for seed in 0..<3 as Range<UInt64> {
      #expect(explore(Self.patience(looks), Exploration(seed: seed)).report != nil)
    }
  }

  @Test(arguments: [
    Strategy.exhaustive, .uniformRandom, .surw, .pos, .pct(depth: 3), .preemptionBound(2),
  ])
  func `each strategy goes on at two yields`(_ strategy: Strategy) throws {
    let plan = Exploration(strategies: [strategy])
    #expect(explore(Self.patience(3), plan).report != nil)
  }

  @Test func `threads that wait for each other with yields are exhausted`() throws {
    final class Pair: Sendable {
      let first = Atomic(false)
      let second = Atomic(false)
    }
    let scenario = Scenario("handshake") { Pair() }
      .thread { pair in
        pair.first.store(true, ordering: .sequentiallyConsistent)
        while !pair.second.load(ordering: .sequentiallyConsistent) { sched_yield() }
      }
      .thread { pair in
        while !pair.first.load(ordering: .sequentiallyConsistent) { sched_yield() }
        pair.second.store(true, ordering: .sequentiallyConsistent)
      }
    let coverage = try #require(explore(scenario).coverage)
    #expect(coverage.isExhaustive, "\(coverage)")
  }

  @Test func `a result says that a thread had to give way`() throws {
    let scenario = Scenario("long patience") { Flag() }
      .thread("wait") { flag in
        for _ in 0..<60 {
          if flag.isSeen { return }
          sched_yield()
        }
      }
      .thread("set") { $0.isSet.store(true, ordering: .sequentiallyConsistent) }
    let coverage = try #require(explore(scenario).coverage)
    #expect("\(coverage)".contains("had to give way"), "\(coverage)")
    #expect(!coverage.isExhaustive)
  }

  private final class Rounds: Sendable {
    let count = Atomic(0)
    let isDone = Atomic(false)
    let isSplit = Atomic(false)
  }

  /// What one thread does in one turn, or in more, begins and ends between two steps of another.
  private static func rounds(_ count: Int) -> Scenario<Rounds> {
    Scenario("rounds") { Rounds() }
      .thread("look") { rounds in
        let isFirst = rounds.count.load(ordering: .sequentiallyConsistent) == 0
        let isLast = rounds.isDone.load(ordering: .sequentiallyConsistent)
        rounds.isSplit.store(isFirst && isLast, ordering: .sequentiallyConsistent)
      }
      .thread("work") { rounds in
        for _ in 0..<count { rounds.count.wrappingAdd(1, ordering: .sequentiallyConsistent) }
        rounds.isDone.store(true, ordering: .sequentiallyConsistent)
      }
      .check("nothing was missed", equals: false) {
        $0.isSplit.load(ordering: .sequentiallyConsistent)
      }
  }

  @Test func `a turn of many points ends where it ends`() throws {
    let report = try #require(explore(Self.rounds(900)).report)
    #expect(report.diagnosis.sentence.contains("nothing was missed"))
  }

  @Test func `where turns are cut there is no claim to all classes`() throws {
    let coverage = try #require(explore(Self.rounds(1100), Exploration(schedules: 20)).coverage)
    #expect("\(coverage)".contains("had to give way"), "\(coverage)")
    #expect(!coverage.isExhaustive)
  }
}
