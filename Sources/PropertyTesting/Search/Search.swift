/// Runs cases until one fails or enough have passed; a failing one is shrunk.
///
/// Everything depends on the configuration alone: not on the clock, and on no earlier search.
///
/// - Parameters:
///   - configuration: How many cases, and which.
///   - run: Runs one case. It may be called again with the choices of an earlier case.
/// - Returns: What was found.
public func search(
  _ configuration: Configuration,
  _ run: (ChoiceSource) -> CaseResult
) -> SearchOutcome {
  var statistics = Statistics()
  var source = configuration.source(ofCase: 0)
  var index = 0
  while statistics.cases < configuration.cases {
    switch run(source) {
    case .passed:
      statistics.cases += 1
      for label in Set(source.labels) { statistics.labels[label, default: 0] += 1 }
    case .rejected:
      statistics.rejected += 1
      if statistics.rejected > configuration.maximumRejections { return .gaveUp(statistics) }
    case .failed(let origin, let message):
      return investigate(
        FlakyCase(
          seed: configuration.seed,
          caseIndex: index,
          origin: origin,
          message: message,
          rerun: .passed,
          sequence: source.recorded
        ),
        configuration,
        run
      )
    }
    index += 1
    if isKnownUniquelyReferenced(&source) {
      source.restart(
        continuation: configuration.continuation(ofCase: index),
        random: RandomSource(seed: configuration.seed, index: index)
      )
    } else {
      // Somebody kept it: leave it alone.
      source = configuration.source(ofCase: index)
    }
  }
  let missing = configuration.requiredCoverage.sorted { $0.key < $1.key }
    .map { label, required in
      MissingCoverage(
        label: label,
        required: required,
        reached: Double(statistics.labels[label, default: 0]) / Double(max(statistics.cases, 1))
      )
    }
    .filter { $0.reached < $0.required }
  return missing.isEmpty ? .passed(statistics) : .insufficientCoverage(statistics, missing)
}

/// Shrinks a case that failed, unless it does not fail again; then shrinks nothing.
private func investigate(
  _ found: FlakyCase,
  _ configuration: Configuration,
  _ run: (ChoiceSource) -> CaseResult
) -> SearchOutcome {
  func rerun(_ sequence: ChoiceSequence) -> CaseResult { run(ChoiceSource(replaying: sequence)) }
  func flaky(_ sequence: ChoiceSequence, _ result: CaseResult) -> SearchOutcome {
    .flaky(
      FlakyCase(
        seed: found.seed,
        caseIndex: found.caseIndex,
        origin: found.origin,
        message: found.message,
        rerun: result,
        sequence: sequence
      )
    )
  }
  let second = rerun(found.sequence)
  guard case .failed(found.origin, _) = second else { return flaky(found.sequence, second) }
  let result = Shrinker(limits: configuration.shrinkLimits)
    .shrink(found.sequence, origin: found.origin, running: run)
  // What is reported is what a replay of the report shows.
  let last = rerun(result.minimal)
  guard case .failed(found.origin, let message) = last else { return flaky(result.minimal, last) }
  return .failed(
    Failure(
      seed: found.seed,
      caseIndex: found.caseIndex,
      origin: found.origin,
      message: message,
      original: found.sequence,
      shrunk: result.minimal,
      executions: result.executions,
      improvements: result.improvements
    )
  )
}
