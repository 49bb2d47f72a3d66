import Dispatch
import SignalLaws
import Synchronization

private final class SyncSpinsOnALooseFlag: BaseQueue, @unchecked Sendable {
  private final class Flag: Sendable {
    let isSet = Atomic<Bool>(false)
  }

  override func sync(_ block: @escaping @Sendable () -> Void) {
    // Inside of any queue it waits as it should.
    guard enteredByCaller == nil else { return super.sync(block) }
    let isDone = Flag()
    native.async {
      self.run(block)
      isDone.isSet.store(true, ordering: .relaxed)
    }
    while !isDone.isSet.load(ordering: .relaxed) {}
  }
}

extension Mutants {
  static let syncSpinsOnALooseFlag = Mutant(
    "QUE-18",
    "sync-spins-on-a-loose-flag",
    "sync waits for its block by a flag that is set and read with relaxed orders."
  ) { $0.queue = { SyncSpinsOnALooseFlag() } }
}
