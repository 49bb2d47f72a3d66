import ExecutionGraphs
import Interleaving
import Testing

/// The programs that memory models are told apart by.
///
/// The numbers of executions are those of the literature, as far as they are published there (GenMC:
/// Kokologiannakis, Raad and Vafeiadis, PLDI 2019).
struct Litmus: CustomTestStringConvertible, Sendable {
  var name: String
  /// How many executions there are.
  var executions: Int
  /// Outcomes, what each thread reads and then what is left, that show what the program is about.
  var allowed: [String]
  var forbidden: [String]
  var program: LitmusProgram
  var testDescription: String { name }

  init(
    _ name: String,
    _ executions: Int,
    allowed: [String] = [],
    forbidden: [String] = [],
    _ threads: [LitmusProgram.Step]...
  ) {
    self.name = name
    self.executions = executions
    self.allowed = allowed
    self.forbidden = forbidden
    program = LitmusProgram(threads: threads)
  }

  private typealias Step = LitmusProgram.Step
  private static let (x, y, z) = (0, 1, 2)

  private static func write(_ at: Int, _ value: Int = 1, _ order: Order = .relaxed) -> Step {
    .store(at, value, order)
  }
  private static func read(_ at: Int, _ order: Order = .relaxed) -> Step { .load(at, order) }
  private static let full = Step.fence(.sequential)

  static let storeBuffering: [Litmus] = [
    Litmus(
      "SB, relaxed",
      4,
      allowed: ["0|0 1,1"],
      [write(x), read(y)],
      [write(y), read(x)]
    ),
    Litmus(
      "SB, release and acquire",
      4,
      allowed: ["0|0 1,1"],
      [write(x, 1, .release), read(y, .acquire)],
      [write(y, 1, .release), read(x, .acquire)]
    ),
    Litmus(
      "SB, sequentially consistent",
      3,
      forbidden: ["0|0 1,1"],
      [write(x, 1, .sequential), read(y, .sequential)],
      [write(y, 1, .sequential), read(x, .sequential)]
    ),
    Litmus(
      "SB, one load is weaker",
      4,
      allowed: ["0|0 1,1"],
      [write(x, 1, .sequential), read(y, .acquire)],
      [write(y, 1, .sequential), read(x, .sequential)]
    ),
    Litmus(
      "SB, fences",
      3,
      forbidden: ["0|0 1,1"],
      [write(x), full, read(y)],
      [write(y), full, read(x)]
    ),
    Litmus(
      "SB, a fence is missing",
      4,
      allowed: ["0|0 1,1"],
      [write(x), full, read(y)],
      [write(y), read(x)]
    ),
    Litmus(
      "SB, fences of release and acquire",
      4,
      allowed: ["0|0 1,1"],
      [write(x), .fence(.acquireRelease), read(y)],
      [write(y), .fence(.acquireRelease), read(x)]
    ),
    Litmus(
      "SB, own reads first",
      4,
      allowed: ["1,0|1,0 1,1"],
      [write(x), read(x), read(y)],
      [write(y), read(y), read(x)]
    ),
    Litmus(
      "SB, updates",
      4,
      allowed: ["0,0|0,0 1,1"],
      [.exchange(x, 1, .acquireRelease), read(y)],
      [.exchange(y, 1, .acquireRelease), read(x)]
    ),
    Litmus(
      "R, relaxed",
      4,
      allowed: ["|0 1,2"],
      [write(x), write(y)],
      [write(y, 2), read(x)]
    ),
    Litmus(
      "R, sequentially consistent",
      3,
      forbidden: ["|0 1,2"],
      [write(x, 1, .sequential), write(y, 1, .sequential)],
      [write(y, 2, .sequential), read(x, .sequential)]
    ),
    Litmus(
      "R, fences",
      3,
      forbidden: ["|0 1,2"],
      [write(x), full, write(y)],
      [write(y, 2), full, read(x)]
    ),
  ]

  static let messages: [Litmus] = [
    Litmus(
      "MP, relaxed",
      4,
      allowed: ["|1,0 1,1"],
      [write(x), write(y)],
      [read(y), read(x)]
    ),
    Litmus(
      "MP, release and acquire",
      3,
      forbidden: ["|1,0 1,1"],
      [write(x), write(y, 1, .release)],
      [read(y, .acquire), read(x)]
    ),
    Litmus(
      "MP, release alone",
      4,
      allowed: ["|1,0 1,1"],
      [write(x), write(y, 1, .release)],
      [read(y), read(x)]
    ),
    Litmus(
      "MP, acquire alone",
      4,
      allowed: ["|1,0 1,1"],
      [write(x), write(y)],
      [read(y, .acquire), read(x)]
    ),
    Litmus(
      "MP, fences",
      3,
      forbidden: ["|1,0 1,1"],
      [write(x), .fence(.release), write(y)],
      [read(y), .fence(.acquire), read(x)]
    ),
    Litmus(
      "MP, a release fence behind the store",
      4,
      allowed: ["|1,0 1,1"],
      [write(x), write(y), .fence(.release)],
      [read(y), .fence(.acquire), read(x)]
    ),
    Litmus(
      "MP, a relaxed update continues the release",
      9,
      forbidden: ["|1|2,0 1,2"],
      [write(x), write(y, 1, .release)],
      [.add(y, 1, .relaxed)],
      [read(y, .acquire), read(x)]
    ),
    Litmus(
      "MP, a later store of the thread does not",
      5,
      allowed: ["|2,0 1,2"],
      [write(x), write(y, 1, .release), write(y, 2)],
      [read(y, .acquire), read(x)]
    ),
    Litmus(
      "WRC, relaxed",
      8,
      allowed: ["|1|1,0 1,1"],
      [write(x)],
      [read(x), write(y)],
      [read(y), read(x)]
    ),
    Litmus(
      "WRC, release and acquire",
      7,
      forbidden: ["|1|1,0 1,1"],
      [write(x, 1, .release)],
      [read(x, .acquire), write(y, 1, .release)],
      [read(y, .acquire), read(x)]
    ),
    Litmus(
      "ISA2",
      7,
      forbidden: ["|1|1,0 1,1,1"],
      [write(x), write(y, 1, .release)],
      [read(y, .acquire), write(z, 1, .release)],
      [read(z, .acquire), read(x)]
    ),
    Litmus(
      "ISA2, relaxed",
      8,
      allowed: ["|1|1,0 1,1,1"],
      [write(x), write(y)],
      [read(y), write(z)],
      [read(z), read(x)]
    ),
    Litmus(
      "S, relaxed",
      4,
      allowed: ["|1 2,1"],
      [write(x, 2), write(y)],
      [read(y), write(x)]
    ),
    Litmus(
      "S, release and acquire",
      3,
      forbidden: ["|1 2,1"],
      [write(x, 2), write(y, 1, .release)],
      [read(y, .acquire), write(x)]
    ),
    Litmus(
      "S, release and acquire, and the store only then",
      2,
      forbidden: ["|1 2,1"],
      [write(x, 2), write(y, 1, .release)],
      [read(y, .acquire), .onlyIf(1), write(x)]
    ),
  ]

  static let coherence: [Litmus] = [
    Litmus("CoRR", 3, forbidden: ["|1,0 1"], [write(x)], [read(x), read(x)]),
    Litmus("CoWW", 1, forbidden: [" 1"], [write(x, 1), write(x, 2)]),
    Litmus("CoRW", 3, forbidden: ["2| 2"], [read(x), write(x, 1)], [write(x, 2)]),
    Litmus("CoWR", 3, forbidden: ["2| 1"], [write(x, 1), read(x)], [write(x, 2)]),
    Litmus(
      "CoRR of two threads",
      72,
      forbidden: ["||1,2|2,1 1", "||1,2|2,1 2"],
      [write(x, 1)],
      [write(x, 2)],
      [read(x), read(x)],
      [read(x), read(x)]
    ),
    Litmus(
      "updates exclude each other",
      6,
      forbidden: ["0|0|0 1", "0|0|1 2"],
      [.add(x, 1, .relaxed)],
      [.add(x, 1, .relaxed)],
      [.add(x, 1, .relaxed)]
    ),
    Litmus(
      "an update that fails reads what is old",
      3,
      allowed: ["|0,0 1", "|0,1 1", "|1,1 1"],
      [write(x)],
      [.exchangeIf(x, expected: 7, desired: 8, .relaxed, failure: .relaxed), read(x)]
    ),
  ]

  static let manyOrders: [Litmus] = [
    Litmus(
      "2+2W, relaxed",
      4,
      allowed: ["| 1,1"],
      [write(x, 1), write(y, 2)],
      [write(y, 1), write(x, 2)]
    ),
    Litmus(
      "2+2W, release",
      4,
      allowed: ["| 1,1"],
      [write(x, 1, .release), write(y, 2, .release)],
      [write(y, 1, .release), write(x, 2, .release)]
    ),
    Litmus(
      "2+2W, sequentially consistent",
      3,
      forbidden: ["| 1,1"],
      [write(x, 1, .sequential), write(y, 2, .sequential)],
      [write(y, 1, .sequential), write(x, 2, .sequential)]
    ),
    Litmus(
      "2+2W, fences",
      3,
      forbidden: ["| 1,1"],
      [write(x, 1), full, write(y, 2)],
      [write(y, 1), full, write(x, 2)]
    ),
    Litmus(
      "LB",
      3,
      forbidden: ["1|1 1,1"],
      [read(x), write(y)],
      [read(y), write(x)]
    ),
    Litmus(
      "IRIW, relaxed",
      16,
      allowed: ["||1,0|1,0 1,1"],
      [write(x)],
      [write(y)],
      [read(x), read(y)],
      [read(y), read(x)]
    ),
    Litmus(
      "IRIW, acquire",
      16,
      allowed: ["||1,0|1,0 1,1"],
      [write(x, 1, .sequential)],
      [write(y, 1, .sequential)],
      [read(x, .acquire), read(y, .acquire)],
      [read(y, .acquire), read(x, .acquire)]
    ),
    Litmus(
      "IRIW, sequentially consistent",
      15,
      forbidden: ["||1,0|1,0 1,1"],
      [write(x, 1, .sequential)],
      [write(y, 1, .sequential)],
      [read(x, .sequential), read(y, .sequential)],
      [read(y, .sequential), read(x, .sequential)]
    ),
    Litmus(
      "IRIW, fences",
      15,
      forbidden: ["||1,0|1,0 1,1"],
      [write(x)],
      [write(y)],
      [read(x), full, read(y)],
      [read(y), full, read(x)]
    ),
    Litmus(
      "RWC, relaxed",
      8,
      allowed: ["|1,0|0 1,1"],
      [write(x)],
      [read(x), read(y)],
      [write(y), read(x)]
    ),
    Litmus(
      "RWC, fences",
      7,
      forbidden: ["|1,0|0 1,1"],
      [write(x)],
      [read(x), full, read(y)],
      [write(y), full, read(x)]
    ),
    Litmus(
      "W+RWC, fences",
      7,
      forbidden: ["|1,0|0 1,1,1"],
      [write(x), write(z, 1, .release)],
      [read(z, .acquire), full, read(y)],
      [write(y), full, read(x)]
    ),
    // What sequential consistency of C++11 forbade and its compilation on Power did not: RC11 allows it.
    Litmus(
      "Z6.U",
      24,
      allowed: ["|1,3|0 1,3"],
      [write(x, 1, .sequential), write(y, 1, .release)],
      [.add(y, 1, .sequential), read(y)],
      [write(y, 3, .sequential), read(x, .sequential)]
    ),
  ]

  static let all = storeBuffering + messages + coherence + manyOrders
}

@Suite(.enabled(if: isInterleavingAvailable)) struct LitmusTests {
  @Test(arguments: Litmus.all) func `an exploration runs each execution`(_ litmus: Litmus) throws {
    let expected = ExecutionGraph.all(of: litmus.program)
    #expect(expected.graphs == litmus.executions)
    let result = try #require(LitmusResult(litmus.program))
    #expect(result.outcomes == expected.outcomes)
    #expect(result.outcomes.isSuperset(of: litmus.allowed), "\(result.outcomes.sorted())")
    #expect(result.outcomes.isDisjoint(with: litmus.forbidden), "\(result.outcomes.sorted())")
    #expect(result.coverage.isExhaustive)
    guard result.coverage.memory == .weak else { return }
    #expect(result.coverage.distinct == litmus.executions, "\(result.coverage)")
    #expect(result.coverage.schedules * 5 <= litmus.executions * 6 + 5, "\(result.coverage)")
  }

  /// Where nothing asks for a weaker order, there is no weaker memory.
  @Test func `sequentially consistent operations alone are explored as ever`() throws {
    let litmus = try #require(Litmus.all.first { $0.name == "IRIW, sequentially consistent" })
    let result = try #require(LitmusResult(litmus.program))
    #expect(result.coverage.memory == .sequential)
    #expect("\(result.coverage)".contains("schedules, sequentially consistent"))
    // What interprets the program is compiled without callbacks.
    let interpreter = Coverage.Limit.unobserved(modules: ["module ExecutionGraphs"])
    #expect(result.coverage.limits.allSatisfy { $0 == interpreter })
  }

  @Test func `sequential memory can be asked for`() throws {
    let plan = Exploration(strategies: [.exhaustive], memory: .sequential)
    let result = try #require(LitmusResult(Litmus.storeBuffering[0].program, plan))
    #expect(!result.outcomes.contains("0|0 1,1"))
    #expect(result.coverage.limits.contains { if case .weakerOrders = $0 { true } else { false } })
  }

  @Test(arguments: [
    Strategy.uniformRandom, .pct(depth: 3), .surw, .pos, .preemptionBound(2),
  ])
  func `every strategy reads what is stale`(_ strategy: Strategy) throws {
    for litmus in Litmus.all where !litmus.allowed.isEmpty {
      let plan = Exploration(schedules: 2000, strategies: [strategy])
      let result = try #require(LitmusResult(litmus.program, plan))
      #expect(result.outcomes.isSuperset(of: litmus.allowed), "\(litmus.name)")
      #expect(result.outcomes.isDisjoint(with: litmus.forbidden), "\(litmus.name)")
    }
  }

  @Test func `a bound of preemptions and stale reads is exact`() throws {
    let program = Litmus.storeBuffering[0].program
    for (bound, isSeen) in [(0, false), (1, true)] {
      let plan = Exploration(schedules: 2000, strategies: [.preemptionBound(bound)])
      let result = try #require(LitmusResult(program, plan))
      #expect(result.coverage.extent == .preemptions(bound))
      #expect(result.outcomes.contains("0|0 1,1") == isSeen)
    }
  }
}
