import ExecutionGraphs
import Interleaving
import Testing

/// The tests that every memory model is told apart by, with how many executions RC11 has for each.
@Suite(.enabled(if: isInterleavingAvailable)) struct LitmusTests {
  struct Litmus: CustomTestStringConvertible, Sendable {
    var name: String
    /// How many executions there are.
    var executions: Int
    var program: LitmusProgram
    var testDescription: String { name }

    init(_ name: String, _ executions: Int, _ threads: [LitmusProgram.Step]...) {
      self.name = name
      self.executions = executions
      program = LitmusProgram(threads: threads)
    }
  }

  private static let (x, y, z) = (0, 1, 2)

  static let all: [Litmus] = [
    Litmus("two readers", 4, [.load(x, .relaxed)], [.store(x, 1, .relaxed)], [.load(x, .relaxed)]),
    Litmus(
      "SB, release and acquire", 4,
      [.store(x, 1, .release), .load(y, .acquire)], [.store(y, 1, .release), .load(x, .acquire)]),
  ]

  @Test(arguments: all) func `an exploration runs each execution`(_ litmus: Litmus) throws {
    let expected = ExecutionGraph.all(of: litmus.program)
    #expect(expected.graphs == litmus.executions)
    let result = try #require(LitmusResult(litmus.program))
    #expect(result.outcomes == expected.outcomes)
    #expect(result.coverage.distinct == litmus.executions, "\(result.coverage)")
    #expect(result.coverage.isExhaustive)
    print(litmus.name, result.coverage, result.outcomes.sorted())
  }
}
