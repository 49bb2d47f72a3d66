import Dispatch

/// A serial queue, entered by `sync`.
final class QueueLock: Lock {
  private let queue = DispatchQueue(label: "lock")

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result { queue.sync(execute: body) }
}
