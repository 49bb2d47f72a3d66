import Foundation

/// What Foundation offers.
final class FoundationLock: Lock {
  private let lock = NSLock()

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}
