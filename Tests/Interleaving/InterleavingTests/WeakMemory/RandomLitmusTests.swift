import ExecutionGraphs
import Interleaving
import PropertyTesting
import Testing

extension LitmusProgram {
  /// Two or three threads, seven steps at most, on two locations.
  static let all: Generator<LitmusProgram> = {
    let step = Generator<Step> { source throws(Rejection) in
      func below(_ count: Int) throws(Rejection) -> Int {
        try Generator<Int>.integer(in: 0...(count - 1)).draw(from: source)
      }
      let at = try below(2)
      func order(_ orders: [Order]) throws(Rejection) -> Order { orders[try below(orders.count)] }
      switch try below(12) {
      case 0, 1, 2: return .load(at, try order([.relaxed, .acquire, .sequential]))
      case 3, 4, 5, 6:
        return .store(at, try below(2) + 1, try order([.relaxed, .release, .sequential]))
      case 7: return .add(at, 1, try order(Order.allCases))
      case 8: return .exchange(at, 2, try order(Order.allCases))
      case 9:
        return .exchangeIf(
          at,
          expected: try below(2),
          desired: 3,
          try order(Order.allCases),
          failure: try order([.relaxed, .acquire, .sequential])
        )
      case 10: return .fence(try order([.acquire, .release, .acquireRelease, .sequential]))
      default: return .onlyIf(try below(3))
      }
    }
    return .oneOf([
      step.array(count: 1...4).array(count: 2).map { LitmusProgram(threads: $0) },
      step.array(count: 1...3).array(count: 2...3).map { LitmusProgram(threads: $0) },
      step.array(count: 1...2).array(count: 3...4).map { LitmusProgram(threads: $0) },
    ])
  }()
}

/// Exhausted explorations under weak memory, compared with all execution graphs that RC11 allows.
@Suite(.enabled(if: isInterleavingAvailable)) struct RandomLitmusTests {
  /// How many programs: 200, or as the environment says.
  private var programs: Int {
    ExplorationSettings.processEnvironment("INTERLEAVING_LITMUS_PROGRAMS").flatMap { Int($0) }
      ?? 200
  }

  @Test func `an exhausted exploration sees every outcome that RC11 allows, and no other`() {
    var explored = 0
    var graphs = 0
    let configuration = Configuration(cases: programs)
    let outcome = check(LitmusProgram.all, configuration: configuration) { program in
      let expected = ExecutionGraph.all(of: program)
      guard let result = LitmusResult(program) else { return try ensure(false, "it failed") }
      try ensure(result.coverage.isExhaustive, "not exhausted: \(result.coverage)")
      let invented = result.outcomes.subtracting(expected.outcomes).sorted()
      try ensure(invented.isEmpty, "saw what is not possible: \(invented)")
      let missed = expected.outcomes.subtracting(result.outcomes).sorted()
      try ensure(missed.isEmpty, "missed: \(missed), saw \(result.outcomes.sorted())")
      guard result.coverage.memory == .weak else { return }
      try ensure(
        result.coverage.distinct == expected.graphs,
        "\(result.coverage.distinct) executions, of \(expected.graphs)"
      )
      explored += result.coverage.schedules
      graphs += expected.graphs
    }
    if case .failed(let failure) = outcome { Issue.record("\(failure)") }
    print("\(explored) runs for \(graphs) graphs")
  }
}
