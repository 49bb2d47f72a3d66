import SignalLaws

private final class DuplicatesAreKept: BaseSet, @unchecked Sendable {
  override func add(_ member: any BaseDisposable) {
    let isLate = lock.withLock {
      if !isDisposed { members.append(member) }
      return isDisposed
    }
    if isLate { member.dispose() }
  }
}

extension Mutants {
  static let duplicatesAreKept = Mutant(
    "DSP-18",
    "duplicates-are-kept",
    "A disposable that is added twice is kept twice, and disposed as often."
  ) { $0.set = { DuplicatesAreKept() } }
}
