/// A sign that a search says less than it seems to.
public enum HealthWarning: Hashable, Sendable, CustomStringConvertible {
  /// Most cases are thrown away, by a filter or an assumption.
  case filtersTooMuch(rejected: Int, passed: Int)
  /// Many cases need more choices than they may make.
  case casesTooLarge(overruns: Int)
  /// A twentieth of the cases or more take long; fewer may as well have waited for the processor.
  case slow(cases: Int)
  /// The generator makes few different cases.
  case fewDistinctCases(repeated: Int)

  /// The generator does not make the same choices from the same random numbers.
  case generatorVaries

  /// What is wrong, and what may be done about it.
  public var description: String {
    switch self {
    case .filtersTooMuch(let rejected, let passed):
      "\(rejected) cases were rejected for \(passed) that passed; "
        + "generate what is needed instead of filtering"
    case .casesTooLarge(let overruns):
      "\(overruns) cases needed more choices than the limit; generate smaller values"
    case .slow(let cases):
      "\(cases) \(cases == 1 ? "case" : "cases") took long; "
        + "generate smaller values, or raise `slowCase`"
    case .fewDistinctCases(let repeated):
      "\(repeated) of the first cases were repetitions; fewer cases would do"
    case .generatorVaries:
      "the generator depends on more than its choices; failures may not come back"
    }
  }
}

extension Statistics {
  /// What is suspicious about the numbers.
  public var warnings: [HealthWarning] {
    var warnings: [HealthWarning] = []
    if rejected - overruns >= 50, rejected - overruns > 2 * cases {
      warnings.append(.filtersTooMuch(rejected: rejected - overruns, passed: cases))
    }
    if overruns >= 20 { warnings.append(.casesTooLarge(overruns: overruns)) }
    if slowCases > 0, slowCases * 20 >= cases + rejected {
      warnings.append(.slow(cases: slowCases))
    }
    if repeated > 32 { warnings.append(.fewDistinctCases(repeated: repeated)) }
    if generatorVaries { warnings.append(.generatorVaries) }
    return warnings
  }
}
