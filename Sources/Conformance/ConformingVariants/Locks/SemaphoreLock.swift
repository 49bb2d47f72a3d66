import Dispatch

/// A semaphore with one permit.
final class SemaphoreLock: Lock {
  private let permits = DispatchSemaphore(value: 1)

  init() {}

  func withLock<Result>(_ body: () -> Result) -> Result {
    permits.wait()
    defer { permits.signal() }
    return body()
  }
}
