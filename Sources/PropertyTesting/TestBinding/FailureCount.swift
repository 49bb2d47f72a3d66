#if canImport(Testing)
/// How many searches of a test have found a failure.
///
/// May be used from any thread.
package final class FailureCount: Sendable {
  private let count = Locked(0)

  package init() {}

  package var isZero: Bool { count.withLock { $0 == 0 } }

  package func increment() { count.withLock { $0 += 1 } }
}
#endif
