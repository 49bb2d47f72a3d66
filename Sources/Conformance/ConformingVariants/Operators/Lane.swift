/// Does one thing after the other: what comes meanwhile is left to who is at work.
///
/// Unchecked: the lock guards the state.
final class Lane: @unchecked Sendable {
  private let lock = PlainLock()
  private var waiting: [@Sendable () -> Void] = []
  private var isBusy = false

  func run(_ job: @escaping @Sendable () -> Void) {
    let isMine = lock.withLock {
      waiting.append(job)
      defer { isBusy = true }
      return !isBusy
    }
    guard isMine else { return }
    while let next = take() { next() }
  }

  private func take() -> (@Sendable () -> Void)? {
    lock.withLock {
      isBusy = !waiting.isEmpty
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
