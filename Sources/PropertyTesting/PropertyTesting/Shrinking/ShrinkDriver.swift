/// Runs the passes on a session until all are dry or the budget is used up.
///
/// A property that needs time (an asynchronous one) suspends the session. The driver then takes
/// the pass back to where it began: once the result is known, the pass is run again, and comes to
/// the same place.
struct ShrinkDriver {
  let session: ShrinkSession
  private let makeFailing: () -> ChoiceSource
  private var schedule = PassSchedule()

  init(_ session: ShrinkSession, failing makeFailing: @escaping () -> ChoiceSource) {
    self.session = session
    self.makeFailing = makeFailing
  }

  /// Goes on as far as results are known.
  ///
  /// - Returns: Whether everything is done; if not, the result of a case is missing.
  mutating func advance() -> Bool {
    if session.state.confirmation == nil {
      let beginning = session.state
      session.start(makeFailing())
      if session.isSuspended {
        session.resume(from: beginning)
        return false
      }
    }
    guard session.isConfirmed else { return true }
    while session.hasBudget, let pass = schedule.pass {
      let beginning = session.state
      pass(session)
      if session.isSuspended {
        session.resume(from: beginning)
        return false
      }
      session.finishPass()
      schedule.finish(session, improved: session.improvements > beginning.improvements)
    }
    return true
  }

  var result: ShrinkResult {
    ShrinkResult(
      minimal: ChoiceSequence(session.best),
      executions: session.executions,
      improvements: session.improvements,
      isExhausted: !session.hasBudget
    )
  }
}
