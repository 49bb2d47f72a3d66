internal import SignalKitInstrumented
internal import SignalLaws

/// A value behind a mutex that is not recursive.
///
/// Unchecked: the mutex guards the value.
private final class Guarded: @unchecked Sendable {
  private let lock = MutexLock()
  private var value: Int

  init(_ value: Int) { self.value = value }

  func with<Result>(_ body: (inout Int) -> Result) -> Result { lock.withLock { body(&value) } }

  func tryWith<Result>(_ body: (Int) -> Result) -> Result? {
    guard lock.tryLock() else { return nil }
    defer { lock.unlock() }
    return body(value)
  }
}

extension Mutants {
  static let recursionIsIgnored = Mutant(
    "ATM-6",
    "recursion-is-ignored",
    """
    An atomic that should be recursive is made like any other.
    """,
    reference: {
      $0.atomic = .init(
        make: { Guarded($0) },
        with: { guarded, read in guarded.with { read($0) } },
        modify: { guarded, change in
          guarded.with {
            $0 = change($0)
            return $0
          }
        },
        swap: { guarded, new in
          guarded.with { value in
            let old = value
            value = new
            return old
          }
        },
        tryWith: { $0.tryWith($1) },
        makeRecursive: { Guarded($0) }
      )
    }
  )
}
