import GuidedProblems
import ShrinkingChallenge

/// How well and how fast `PropertyTesting` works.
enum PropertyBenchmarks {
  /// Measures the problems and the throughput.
  ///
  /// - Parameters:
  ///   - filter: Only what has this text in its name; nil for everything.
  ///   - quick: Whether to use few seeds and short measurements.
  /// - Returns: A row for each, in a fixed order.
  static func rows(filter: String?, quick: Bool) -> [PropertyRow] {
    let isWanted = { (name: String) in filter.map { name.contains($0) } ?? true }
    let problems = Challenge.all.filter { isWanted($0.name) }
      .map { shrinking($0, seeds: quick ? 20 : 200) }
    let findings = Problem.all.filter { isWanted($0.name) }
      .map { finding($0, seeds: quick ? 10 : 100) }
    let speeds = Throughput.all.filter { isWanted($0.name) }
      .map { $0.row(repetitions: quick ? 2 : 5) }
    return problems + findings + speeds
  }

  private static func finding(_ problem: Problem, seeds: Int) -> PropertyRow {
    let results = (0..<seeds).compactMap { problem.measure(UInt64($0)) }
    let cases = results.map(\.cases).sorted()
    let count = Double(max(results.count, 1))
    return PropertyRow(
      name: problem.name,
      measure: .finding(
        PropertyRow.Finding(
          seeds: seeds,
          foundShare: Double(results.count) / Double(seeds),
          cases: cases.isEmpty ? 0 : cases[cases.count / 2],
          normalShare: Double(results.count { $0.shrunk == problem.expected }) / count,
          executions: Double(results.reduce(0) { $0 + $1.executions }) / count,
          reference: problem.reference
        )
      )
    )
  }

  private static func shrinking(_ challenge: Challenge, seeds: Int) -> PropertyRow {
    var normal = 0
    var executions = 0
    var size = 0
    for seed in 0..<seeds {
      guard let result = challenge.measure(UInt64(seed)) else { continue }
      if result.shrunk == challenge.expected { normal += 1 }
      executions += result.executions
      size += result.startingSize
    }
    return PropertyRow(
      name: challenge.name,
      measure: .shrinking(
        PropertyRow.Shrinking(
          seeds: seeds,
          normalShare: Double(normal) / Double(seeds),
          executions: Double(executions) / Double(seeds),
          startingSize: Double(size) / Double(seeds),
          reference: challenge.reference
        )
      )
    )
  }
}
