/// Runs cases until one fails or enough have passed; a failing one is shrunk.
///
/// The outcome is a function of the arguments: it does not depend on the clock, unless shrinking
/// was given a duration, nor on earlier searches. Runs on the caller's thread, one case at a time.
///
/// - Parameters:
///   - configuration: How many cases, and which.
///   - remembered: Sequences that failed earlier; they are run first.
///   - run: Runs one case. It may be called again with the choices of an earlier case.
/// - Returns: What was found.
public func search(
  _ configuration: Configuration,
  remembering remembered: [ChoiceSequence] = [],
  _ run: (ChoiceSource) -> CaseResult
) -> SearchOutcome {
  let guidance = Guidance(configuration)
  var state = SearchState(configuration, remembered: remembered, guidance: guidance)
  var reusable: ChoiceSource?
  while true {
    let source = state.nextSource(reusing: &reusable)
    guidance?.begin(source)
    let start = ContinuousClock.now
    let result = run(source)
    if start.duration(to: .now) > configuration.slowCase { state.noteSlowCase() }
    guidance?.end(source)
    switch state.finish(source, result) {
    case .proceed: continue
    case .finish(let outcome): return outcome
    case .investigate(var findings):
      return withoutActuallyEscaping(run) { run in
        var outcomes: [SearchOutcome] = []
        while outcomes.count < findings.count {
          var investigation = Investigation(findings[outcomes.count], state, run)
          _ = investigation.driver.advance()
          findings += state.further(findings, investigation.others)
          guard let last = investigation.lastSource else {
            outcomes.append(investigation.flaky)
            continue
          }
          let result = run(last)
          var explainer = investigation.explainer(last)
          while let source = explainer?.next() { explainer?.note(run(source)) }
          outcomes.append(investigation.outcome(last: result, explainer?.explanation))
        }
        return SearchState.merged(outcomes)
      }
    }
  }
}
