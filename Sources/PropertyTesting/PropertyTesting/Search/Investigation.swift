/// Shrinks a case that failed, unless it does not fail again.
struct Investigation {
  private let finding: SearchState.Finding
  private let seed: UInt64
  private let explains: Bool
  private let session: ShrinkSession
  private let makeFailing: () -> ChoiceSource
  var driver: ShrinkDriver

  init(
    _ finding: SearchState.Finding,
    _ state: SearchState,
    _ run: @escaping (ChoiceSource) -> CaseResult?
  ) {
    self.finding = finding
    let configuration = state.configuration
    seed = configuration.seed
    explains = configuration.explains && finding.origin != Isolation.lateness
    session = ShrinkSession(
      origin: finding.origin,
      limits: configuration.shrinkLimits,
      seen: state.passed,
      operands: finding.operands,
      rarity: finding.rarity,
      run: run
    )
    makeFailing = {
      if let sequence = finding.sequence {
        return ChoiceSource(prefix: sequence.choices, continuation: .overrun, recordsSpans: true)
      }
      return configuration.source(
        ofCase: finding.caseIndex,
        isRecording: true,
        recordsSpans: true
      )
    }
    driver = ShrinkDriver(session, failing: makeFailing)
  }

  /// What is run last, so that what is reported is what a replay of the report shows.
  ///
  /// Nil if the failing case did not fail again.
  var lastSource: ChoiceSource? {
    guard session.isConfirmed else { return nil }
    let source = ChoiceSource(
      prefix: session.best,
      continuation: .overrun,
      recordsSpans: true
    )
    source.describesSpans = explains
    return source
  }

  /// Other failures that were met with.
  var others: [ShrinkSession.Other] { session.others }

  /// What finds out which parts matter, given the source that was run last.
  func explainer(_ last: ChoiceSource) -> Explainer? {
    guard explains else { return nil }
    return Explainer(
      session.best,
      spans: last.finishedSpans,
      texts: last.texts,
      origin: finding.origin
    )
  }

  /// The outcome when the failing case did not fail again.
  var flaky: SearchOutcome { flaky(session.state.confirmation ?? .passed) }

  private func flaky(_ result: CaseResult) -> SearchOutcome {
    .flaky(
      FlakyCase(
        seed: seed,
        caseIndex: finding.caseIndex,
        origin: finding.origin,
        message: finding.message,
        rerun: result,
        sequence: ChoiceSequence(session.best)
      )
    )
  }

  /// The outcome, given what the simplest case came to when run last.
  func outcome(last: CaseResult, _ explanation: Explanation?) -> SearchOutcome {
    guard case .failed(finding.origin, let message) = last else { return flaky(last) }
    return .failed(
      Failure(
        seed: seed,
        caseIndex: finding.caseIndex,
        isRemembered: finding.isRemembered,
        origin: finding.origin,
        message: message,
        original: ChoiceSequence(session.state.original),
        shrunk: ChoiceSequence(session.best),
        // The last run is not the session's.
        executions: session.executions + 1,
        improvements: session.improvements,
        explanation: explanation ?? Explanation()
      )
    )
  }
}
