import SignalLaws

private final class NewcomerWaitsForTheDispose: BaseSet, @unchecked Sendable {
  private var newcomers: [any BaseDisposable] = []
  private var disposer: UInt?

  override func add(_ member: any BaseDisposable) {
    let waits = lock.withLock {
      if disposer == currentThread { newcomers.append(member) }
      return disposer == currentThread
    }
    if !waits { super.add(member) }
  }

  override func dispose() {
    let late = lock.withLock {
      disposer = currentThread
      defer { newcomers = [] }
      return newcomers
    }
    super.dispose()
    for member in late { member.dispose() }
    lock.withLock { disposer = nil }
  }
}

extension Mutants {
  static let newcomerWaitsForTheDispose = Mutant(
    "DSP-19",
    "newcomer-waits-for-the-dispose",
    "What is added from inside a member that is being disposed of waits for another dispose."
  ) { $0.set = { NewcomerWaitsForTheDispose() } }
}
