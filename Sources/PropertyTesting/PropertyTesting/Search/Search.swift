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
    let result = run(source)
    guidance?.end(source)
    switch state.finish(source, result) {
    case .proceed: continue
    case .finish(let outcome): return outcome
    case .investigate(let finding):
      return withoutActuallyEscaping(run) { run in
        var investigation = Investigation(finding, state, run)
        _ = investigation.driver.advance()
        guard let last = investigation.lastSource else { return investigation.flaky }
        let result = run(last)
        var explainer = investigation.explainer(last)
        while let source = explainer?.next() { explainer?.note(run(source)) }
        return investigation.outcome(last: result, explainer?.explanation)
      }
    }
  }
}
