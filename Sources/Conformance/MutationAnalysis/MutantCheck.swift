internal import Mutants
public import SignalLaws

/// Puts one mutant to the laws, in this process.
public struct MutantCheck: Sendable {
  /// How much the laws are tried that are not to catch the mutant.
  public var settings: Settings
  /// How much the one is tried that is.
  public var intendedSettings: Settings

  /// Creates a check; by default the intended law is tried as much as `lawcheck` does, and the
  /// others less.
  public init(
    settings: Settings = Settings(cases: 24, concurrentCases: 16, schedules: 16),
    intendedSettings: Settings = Settings()
  ) {
    self.settings = settings
    self.intendedSettings = intendedSettings
  }

  /// The laws in the order in which a report has them.
  public static let laws = Law.all

  /// What the laws from `start` on say about a mutant; stops after a hang, which may go on using
  /// the processor.
  func check(_ mutant: Mutant, from start: Int, report: (Int, KillMatrix.Outcome) -> Void) {
    var isBlocked = false
    if start > 0 {
      isBlocked = Checker(settings: settings).brokenAdapterLaw(on: mutant.subject) != nil
    }
    for (index, law) in Self.laws.enumerated() where index >= start {
      let outcome = outcome(of: law, on: mutant, isBlocked: isBlocked)
      report(index, outcome)
      if outcome == .hung { return }
      isBlocked = isBlocked || (law.id.chapter == "ADP" && outcome.isKill)
    }
  }

  private func outcome(of law: Law, on mutant: Mutant, isBlocked: Bool) -> KillMatrix.Outcome {
    if law.untested != nil { return .untested }
    if !law.needs.allSatisfy(mutant.subject.supports) { return .unsupported }
    if isBlocked, law.id.chapter != "ADP" { return .blocked }
    var settings = law.id == mutant.law ? intendedSettings : settings
    // All that are not meant are tried alike.
    if law.id != mutant.law { settings.cases = max(settings.cases / law.breadth, 1) }
    let checker = Checker(settings: settings)
    switch checker.firstFinding(law, on: mutant.subject) {
    case nil: return .holds
    case .hang: return .hung
    case .some: return .violated
    }
  }
}
