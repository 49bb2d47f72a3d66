import Dispatch
import Interleaving
import PropertyTesting
import ScheduleChallenge
import Synchronization
import Testing

/// How many classes an exhausted exploration tells apart, compared with an enumeration of values.
@Suite(.enabled(if: isInterleavingAvailable)) struct EnumeratedClassTests {
  /// How many programs: 150, or as the environment says for those of the judge.
  private var programs: Int {
    ExplorationSettings.processEnvironment("INTERLEAVING_JUDGE_PROGRAMS").flatMap { Int($0) } ?? 150
  }

  @Test func `each class is tried, and is told apart from the others`() {
    var compared = 0
    let outcome = check(EnumeratedProgram.all, configuration: Configuration(cases: programs)) {
      if try agrees($0) { compared += 1 }
    }
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
    // The others have deadlocks, or too many classes.
    #expect(compared * 3 >= programs, "\(compared) of \(programs)")
  }

  /// Two of three at once take two locks each, in a circle: who waits outside came to be the later step of no
  /// race in runs that led nowhere else.
  @Test func `a semaphore around locks in a circle`() throws {
    let program = EnumeratedProgram(
      permits: [1, 0],
      threads: [
        [.signal(0), .wait(0), .lock(0), .lock(1), .unlock(1), .unlock(0), .signal(0)],
        [.wait(0), .lock(1), .lock(2), .unlock(2), .unlock(1), .signal(0)],
        [.wait(0), .lock(2), .lock(0), .unlock(0), .unlock(2), .signal(0)],
      ]
    )
    #expect(program.classes(among: 100_000) == 242)
    #expect(try agrees(program))
  }

  /// Throws where they differ; whether they could be compared.
  private func agrees(_ program: EnumeratedProgram) throws -> Bool {
    guard let classes = program.classes(among: 20_000), classes <= 500 else { return false }
    let scenario = program.threads.reduce(Scenario("\(program)") { Objects(program) }) {
      scenario,
      steps in
      scenario.thread { objects in for step in steps { objects.perform(step) } }
    }
    let plan = Exploration(schedules: 5000, strategies: [.exhaustive])
    let coverage = try #require(explore(scenario, plan).coverage)
    try ensure(coverage.isExhaustive, "\(coverage)")
    try ensure(coverage.distinct == classes, "\(classes) and not \(coverage)")
    return true
  }
}

/// Unchecked: what is not `Sendable` is a lock.
private final class Objects: @unchecked Sendable {
  private let locks = (0..<EnumeratedProgram.locks).map { _ in PthreadLock() }
  private let semaphores = (0..<EnumeratedProgram.semaphores).map { _ in
    DispatchSemaphore(value: 0)
  }
  private let shared = SharedLock()
  private let first = Atomic(0)
  private let second = Atomic(0)

  init(_ program: EnumeratedProgram) {
    // One that has less in the end than in the beginning must not be given up.
    for (semaphore, count) in zip(semaphores, program.permits) {
      for _ in 0..<count { semaphore.signal() }
    }
  }

  func perform(_ step: EnumeratedProgram.Step) {
    switch step {
    case .lock(let number): locks[number].lock()
    case .unlock(let number): locks[number].unlock()
    case .wait(let number): semaphores[number].wait()
    case .signal(let number): semaphores[number].signal()
    case .read: shared.lockForReading()
    case .write: shared.lockForWriting()
    case .endRead, .endWrite: shared.unlock()
    case .load(let number):
      _ =
        number == 0
        ? first.load(ordering: .sequentiallyConsistent)
        : second.load(ordering: .sequentiallyConsistent)
    case .store(let number):
      if number == 0 {
        first.store(1, ordering: .sequentiallyConsistent)
      } else {
        second.store(1, ordering: .sequentiallyConsistent)
      }
    case .add(let number):
      if number == 0 {
        first.wrappingAdd(1, ordering: .sequentiallyConsistent)
      } else {
        second.wrappingAdd(1, ordering: .sequentiallyConsistent)
      }
    case .exchange(let number, let expected):
      _ =
        number == 0
        ? first.compareExchange(
          expected: expected,
          desired: expected + 1,
          ordering: .sequentiallyConsistent
        )
        : second.compareExchange(
          expected: expected,
          desired: expected + 1,
          ordering: .sequentiallyConsistent
        )
    }
  }
}
