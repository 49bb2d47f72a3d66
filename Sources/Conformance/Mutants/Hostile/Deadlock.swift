public import SignalLaws

/// Takes two locks in opposite order in `next` and `dispose`.
private final class Deadlock: BaseSubscriber, @unchecked Sendable {
  private let values = MutexLock()
  private let resources = MutexLock()

  override func next(_ value: Int) {
    values.withLock { resources.withLock {} }
    super.next(value)
  }

  override func dispose() {
    resources.withLock { values.withLock {} }
    super.dispose()
  }
}

extension Mutants {
  /// A value and a dispose on two threads can block each other for ever.
  public static let deadlock = hostile("deadlock") { $0.subscriber = { Deadlock($0) } }
}
