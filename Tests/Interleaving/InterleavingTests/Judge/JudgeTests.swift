import Interleaving
import InterleavingTestSupport
import PropertyTesting
import Testing

/// Exhausted explorations of random programs on the real primitives, compared with a reference
/// semantics that shares nothing with the explorer.
@Suite(.enabled(if: isInterleavingAvailable), .separateProcess) struct JudgeTests {
  /// How many programs: 300, or as the environment says.
  private var programs: Int {
    ExplorationSettings.processEnvironment("INTERLEAVING_JUDGE_PROGRAMS").flatMap { Int($0) } ?? 300
  }

  @Test func `an exhausted exploration sees what the reference says, no more and no less`() {
    var complete = 0
    let configuration = Configuration(cases: programs)
    let outcome = check(JudgedProgram.all, configuration: configuration) { program in
      if try agrees(program) { complete += 1 }
    }
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
    // Nearly all are small enough to be exhausted.
    #expect(complete * 10 >= programs * 9, "\(complete) of \(programs)")
  }

  @Test func `the number of classes is one number, whatever the seed`() {
    let configuration = Configuration(cases: programs / 5)
    let outcome = check(JudgedProgram.all, configuration: configuration, hasOneNumber)
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
  }

  /// They had several.
  @Test(arguments: [
    JudgedProgram(threads: [[.start(.adds)], [.join]]),
    JudgedProgram(threads: [[.hold, .tryWrite], [.hold]]),
  ])
  func `programs whose number was a matter of the seed`(_ program: JudgedProgram) throws {
    try hasOneNumber(program)
  }

  private func hasOneNumber(_ program: JudgedProgram) throws {
    let claims = (0..<3 as Range<UInt64>).map { seed in
      explore(Exploration(schedules: 1000, seed: seed)) { scope in
        _ = unobserved { RealProgram(program) }.outcome(scope)
        return nil
      }
    }
    // Where something is not under control, which the claim names, it may differ.
    let complete = claims.compactMap(\.coverage).filter {
      $0.isExhaustive && $0.uncontrolled.isEmpty
    }
    let counts = complete.map(\.distinct)
    try ensure(Set(counts).count < 2, "\(claims)")
  }

  /// Throws where the exploration and the reference differ; whether it was complete.
  private func agrees(_ program: JudgedProgram) throws -> Bool {
    let reference = ReferenceVerdict(program)
    var seen: Set<String> = []
    let plan = Exploration(schedules: 5000, strategies: [.exhaustive])
    let outcome = explore(plan) { scope in
      let real = unobserved { RealProgram(program) }
      let end = real.outcome(scope)
      unobserved { _ = seen.insert(end) }
      return nil
    }
    switch outcome {
    case .failed(let failure):
      let isExpected =
        failure.finding.isDeadlock
        ? reference.canDeadlock
        : failure.finding.isDataRace ? reference.canRace : false
      try ensure(isExpected, "found what is not possible: \(failure.finding)")
      return true
    case .passed(let coverage):
      let invented = seen.subtracting(reference.outcomes).sorted()
      try ensure(invented.isEmpty, "saw what is not possible: \(invented)")
      guard coverage.isExhaustive else { return false }
      try ensure(!reference.canDeadlock, "missed a deadlock: \(coverage)")
      try ensure(!reference.canRace, "missed a data race: \(coverage)")
      let missed = reference.outcomes.subtracting(seen).sorted()
      try ensure(missed.isEmpty, "missed: \(missed), saw \(seen.sorted())")
      return true
    }
  }
}
