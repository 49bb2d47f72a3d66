import Interleaving

/// Ten asynchronous programs that every team writes, each wrong as it is first written, and right.
enum AsyncClassic: String, CaseIterable {
  case bankAccount
  case loadingCache
  case debounce
  case continuationSemaphore
  case connectionPool
  case rateLimiter
  case retrying
  case fanIn
  case oneShotPromise
  case orderedQueue

  /// What the wrong version shows.
  var kind: Diagnosis.Kind { self == .continuationSemaphore ? .neverResumed : .failedCheck }

  func explore(isWrong: Bool, _ plan: Exploration = Exploration()) -> ScenarioOutcome {
    switch self {
    case .bankAccount: Interleaving.explore(InterleavingTests.bankAccount(isWrong: isWrong), plan)
    case .loadingCache:
      Interleaving.explore(InterleavingTests.loadingCache(isWrong: isWrong), plan)
    case .debounce: Interleaving.explore(InterleavingTests.debounce(isWrong: isWrong), plan)
    case .continuationSemaphore:
      Interleaving.explore(InterleavingTests.continuationSemaphore(isWrong: isWrong), plan)
    case .connectionPool:
      Interleaving.explore(InterleavingTests.connectionPool(isWrong: isWrong), plan)
    case .rateLimiter: Interleaving.explore(InterleavingTests.rateLimiter(isWrong: isWrong), plan)
    case .retrying: Interleaving.explore(InterleavingTests.retrying(isWrong: isWrong), plan)
    case .fanIn: Interleaving.explore(InterleavingTests.fanIn(isWrong: isWrong), plan)
    case .oneShotPromise:
      Interleaving.explore(InterleavingTests.oneShotPromise(isWrong: isWrong), plan)
    case .orderedQueue: Interleaving.explore(InterleavingTests.orderedQueue(isWrong: isWrong), plan)
    }
  }
}
