import SignalLaws

private final class OnlySyncEnters: BaseQueue, @unchecked Sendable {
  override func isCurrent() -> Bool { isOuter }
}

extension Mutants {
  static let onlySyncEnters = Mutant(
    "QUE-7",
    "only-sync-enters",
    """
    The thread's list of entered queues is all that is asked, and blocks of async do not enter \
    it.
    """
  ) { $0.queue = { OnlySyncEnters() } }
}
