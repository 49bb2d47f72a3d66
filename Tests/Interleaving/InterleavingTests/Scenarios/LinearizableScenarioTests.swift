import Interleaving
import ScheduleChallenge
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct LinearizableScenarioTests {
  private func scenario(
    _ increment: @escaping (SplitCounter) -> Int,
    _ threads: [[CounterCommand]]
  ) -> Scenario<SplitCounter> {
    Scenario("counter") { SplitCounter() }
      .linearizable(
        against: 0,
        threads: threads,
        performing: { counter, command in
          command == .increment ? increment(counter) : counter.value
        },
        modelling: { value, command in
          if command == .increment { value += 1 }
          return value
        }
      )
  }

  @Test func `a history that no order explains is a failure`() throws {
    let threads: [[CounterCommand]] = [[.increment, .read], [.read, .increment], [.read]]
    let report = try #require(explore(scenario({ $0.increment() }, threads)).report)
    #expect(report.diagnosis.kind == .notLinearizable)
    #expect(
      report.diagnosis.sentence
        == "No sequential order of the operations explains what they returned."
    )
    #expect(report.operations.map(\.text) == ["increment ➜ 1", "increment ➜ 1"])
    #expect(report.text.contains("no order explains this"))
  }

  @Test func `a linearizable counter passes`() {
    let threads: [[CounterCommand]] = [[.increment, .read], [.read, .increment], [.read]]
    #expect(explore(scenario({ $0.incrementAtOnce() }, threads)).report == nil)
  }

  @Test func `operations that rightly wait for ever are allowed if asked for`() throws {
    func takes(_ pending: Int) -> ScenarioOutcome {
      let scenario = Scenario("buffer") { OneShotBuffer() }
        .linearizable(
          against: [Int](),
          threads: [[BufferCommand.put(7)], [.take], [.take]],
          allowingPending: pending,
          performing: { buffer, command in buffer.perform(command) },
          modelling: { (values: inout [Int], command: BufferCommand) in
            guard case .put(let value) = command else {
              // Of an empty buffer nothing can be taken, so such an order explains no result.
              return values.isEmpty ? -1 : values.removeFirst()
            }
            values.append(value)
            return 0
          }
        )
      return explore(scenario, Exploration(schedules: 50))
    }
    #expect(takes(1).report == nil)
    let report = try #require(takes(0).report)
    #expect(report.diagnosis.kind == .lostWakeUp)
  }
}

private enum BufferCommand {
  case put(Int)
  case take
}

/// A buffer of one value, of which one thread only may take.
private final class OneShotBuffer {
  private let lock = PthreadLock()
  private let filled = Gate()
  private let never = Gate()
  private var value = 0
  private var isTaken = false

  func perform(_ command: BufferCommand) -> Int {
    if case .put(let new) = command {
      lock.withLock { value = new }
      filled.open()
      return 0
    }
    filled.wait()
    let isLate = lock.withLock {
      defer { isTaken = true }
      return isTaken
    }
    if isLate { never.wait() }
    return lock.withLock { value }
  }
}
