import Interleaving

/// Ten mistakes that every team makes once, each with its correction.
enum Classic: String, CaseIterable {
  case doubleCheckedInitialization
  case freelistABA
  case lostWakeUp
  case lockUpgrade
  case diningPhilosophers
  case checkThenActOnDictionary
  case nonAtomicCounter
  case publicationWithoutBarrier
  case iteratorInvalidation
  case reentrantLock

  /// How far each is explored: the one place to change.
  static let plan = Exploration()

  /// What the wrong version shows.
  var kind: Diagnosis.Kind {
    switch self {
    case .doubleCheckedInitialization, .nonAtomicCounter, .publicationWithoutBarrier,
      .iteratorInvalidation:
      .dataRace
    case .freelistABA, .checkThenActOnDictionary: .failedCheck
    case .lostWakeUp: .lostWakeUp
    case .diningPhilosophers, .lockUpgrade, .reentrantLock: .deadlock
    }
  }

  func explore(isWrong: Bool, _ plan: Exploration = Classic.plan) -> ScenarioOutcome {
    switch self {
    case .doubleCheckedInitialization:
      Interleaving.explore(lazyInstance(isWrong: isWrong), plan)
    case .freelistABA: Interleaving.explore(freelist(isWrong: isWrong), plan)
    case .lostWakeUp: Interleaving.explore(mailbox(isWrong: isWrong), plan)
    case .lockUpgrade: Interleaving.explore(upgrades(isWrong: isWrong), plan)
    case .diningPhilosophers: Interleaving.explore(philosophers(isWrong: isWrong), plan)
    case .checkThenActOnDictionary: Interleaving.explore(cache(isWrong: isWrong), plan)
    case .nonAtomicCounter: Interleaving.explore(hits(isWrong: isWrong), plan)
    case .publicationWithoutBarrier: Interleaving.explore(publication(isWrong: isWrong), plan)
    case .iteratorInvalidation: Interleaving.explore(iteration(isWrong: isWrong), plan)
    case .reentrantLock: Interleaving.explore(observers(isWrong: isWrong), plan)
    }
  }
}
