import Foundation

/// A lock that its holder may take again.
final class RecursiveLock: Lock {
  private let lock = NSRecursiveLock()

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}
