import SignalLaws

private final class LateDisposableIsIgnored: BaseSubscriber, @unchecked Sendable {
  override func assign(_ disposal: @escaping @Sendable () -> Void) {
    lock.withLock {
      if !state.isFinished { state.disposal = disposal }
    }
  }
}

extension Mutants {
  static let lateDisposableIsIgnored = Mutant(
    "SUB-15",
    "late-disposable-is-ignored",
    "A disposable that arrives after the end is ignored."
  ) { $0.subscriber = { LateDisposableIsIgnored($0) } }
}
