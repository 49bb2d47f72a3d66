import Dispatch
import ForeignSubjects
import Interleaving
import InterleavingTestSupport
import ScheduleChallenge
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct StallTests {
  @Test func `a loop without scheduling points is endless`() {
    let stop = Flag()
    let outcome = explore { scope in
      scope.concurrently([
        {
          unobserved {
            while !stop.isUp.load(ordering: .relaxed) {}
            sleepForever()
          }
        }
      ])
      return nil
    }
    // The thread is lost to the run, but not to the processor.
    stop.isUp.store(true, ordering: .relaxed)
    #expect(outcome.finding == .endlessLoop(thread: "A"))
    #expect(outcome.finding?.isHang == true)
    expectUnharmed()
  }

  /// Unchecked: that nothing protects it is what is found.
  private final class Unprotected: @unchecked Sendable {
    var isUp = false
    func waitForIt() { while !isUp {} }
    func raise() { isUp = true }
  }

  @Test func `a loop that waits for memory lets others change it, which is a race`() throws {
    let scenario = Scenario("unprotected") { Unprotected() }
      .thread { $0.waitForIt() }
      .thread { $0.raise() }
    let report = try #require(explore(scenario).report)
    #expect("\(report.diagnosis)".contains("Data race: A reads in"), "\(report)")
  }

  @Test func `a loop that waits for memory that nobody changes is endless`() throws {
    let scenario = Scenario("never") { Unprotected() }
      .thread { $0.waitForIt() }
      .thread { _ in yieldPoint() }
    let report = try #require(explore(scenario).report)
    #expect("\(report.diagnosis)".hasPrefix("Endless loop: A"), "\(report)")
  }

  @Test func `a lost thread does not keep a processor`() throws {
    /// Unchecked: the lost thread writes, and nobody minds what is read of it.
    final class Rounds: @unchecked Sendable {
      var count = 0
    }
    let rounds = Rounds()
    let lost = explore { scope in
      scope.concurrently([{ while true { rounds.count &+= 1 } }])
      return nil
    }
    #expect(lost.finding == .endlessLoop(thread: "A"))
    // It is caught at an access during a later exploration.
    let end = ContinuousClock.now + .seconds(60)
    var quiet = 0
    while quiet < 3, .now < end {
      let before = rounds.count
      let next = explore(Exploration(schedules: 2000)) { scope in
        let flag = Flag()
        let raise = { flag.isUp.store(true, ordering: .relaxed) }
        scope.concurrently([raise, raise])
        return nil
      }
      #expect(next.finding == nil)
      quiet = rounds.count == before ? quiet + 1 : 0
    }
    #expect(quiet == 3)
  }

  @Test func `a lost thread does not keep the output`() {
    struct Endless: CustomStringConvertible {
      let stop: Flag
      var description: String {
        unobserved { while !stop.isUp.load(ordering: .relaxed) {} }
        return "a lost thread prints"
      }
    }
    let stop = Flag()
    let outcome = explore { scope in
      scope.concurrently([{ print(Endless(stop: stop)) }])
      return nil
    }
    #expect(outcome.finding == .endlessLoop(thread: "A"))
    #expect(output_is_free() == 1)
    stop.isUp.store(true, ordering: .relaxed)
    expectUnharmed()
    let next = explore(Exploration(schedules: 5)) { scope in
      scope.concurrently([{ print("free") }, { print("free") }])
      return nil
    }
    #expect(next.finding == nil, "\(next)")
  }

  @Test func `a thread that sleeps in a system call is not under control`() throws {
    let outcome = try exploreReading(andThen: { sleepForever() })
    #expect(outcome.finding == .uncontrolledBlock(thread: "A", primitive: "the system call read"))
    #expect(outcome.finding?.isHang == true)
    expectUnharmed()
  }

  @Test func `a hang names what the thread itself sleeps in`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let outcome = explore(Exploration(schedules: 1)) { scope in
      var byte: UInt8 = 1
      _ = write(writing, &byte, 1)
      _ = read(reading, &byte, 1)
      scope.concurrently([{ _ = read(reading, &byte, 1) }])
      return nil
    }
    // The lost thread ends.
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
    let finding = try #require(outcome.finding)
    #expect("\(finding)" == "Hang: A sleeps in the system call read, which is not under control.")
  }

  @Test func `a lost thread that ends after all changes nothing for other runs`() throws {
    _ = try exploreReading(andThen: {})
    expectUnharmed()
  }

  @Test func `two threads that wait for each other's flag reach the step limit`() {
    let outcome = explore(Exploration(stepLimit: 1000)) { scope in
      let flags = [Flag(), Flag()]
      scope.concurrently(
        [0, 1].map { mine in
          {
            flags[mine].isUp.store(true, ordering: .sequentiallyConsistent)
            while flags[1 - mine].isUp.load(ordering: .sequentiallyConsistent) {}
            flags[mine].isUp.store(false, ordering: .sequentiallyConsistent)
          }
        }
      )
      return nil
    }
    #expect(outcome.finding == .stepLimit(1000))
  }

  @Test(arguments: [Strategy.uniformRandom, .pct(depth: 3), .surw])
  func `a thread that spins does not starve the one it waits for`(_ strategy: Strategy) {
    let plan = Exploration(schedules: 100, strategies: [strategy])
    let outcome = explore(plan) { scope in
      let flag = Flag()
      scope.concurrently([
        { while !flag.isUp.load(ordering: .acquiring) {} },
        { flag.isUp.store(true, ordering: .releasing) },
      ])
      return nil
    }
    #expect(outcome.finding == nil)
  }

  @Test func `the scenario's own threads count as well`() {
    let outcome = explore(Exploration(schedules: 1, threadLimit: 2)) { scope in
      scope.concurrently([{}, {}])
      return nil
    }
    #expect(outcome.finding == .tooManyThreads)
  }

  @Test func `a run has a limit of threads`() throws {
    let outcome = explore(Exploration(threadLimit: 64)) { scope in
      let queues = (0..<66).map { DispatchQueue(label: "\($0)") }
      for queue in queues { queue.async {} }
      scope.quiesce()
      return nil
    }
    #expect(outcome.finding == .tooManyThreads)
    #expect(
      "\(Finding.tooManyThreads)"
        == "The run needs more threads than it may have, or than the system has."
    )
  }

  /// Explores a thread that reads from a pipe, into which it writes when that is over.
  private func exploreReading(
    andThen end: @escaping () -> Void
  ) throws -> Exploration.Outcome {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    let outcome = explore { scope in
      scope.concurrently([
        {
          var byte: UInt8 = 0
          _ = read(reading, &byte, 1)
          end()
        }
      ])
      return nil
    }
    var byte: UInt8 = 1
    try #require(write(writing, &byte, 1) == 1)
    return outcome
  }

  /// Expects that the lost thread, which may end during this, changes nothing for other runs.
  private func expectUnharmed() {
    for seed in 0..<20 as Range<UInt64> {
      #expect(explore(Exploration(seed: seed), Program.p1m2.run).finding == .failure(wrong))
      #expect(explore(Exploration(schedules: 200, seed: seed), Program.p1.run).finding == nil)
    }
  }

  private var wrong: String { "not disposed of exactly once" }
}

private final class Flag: Sendable {
  let isUp = Atomic(false)
}

private func sleepForever() {
  while true { pause() }
}
