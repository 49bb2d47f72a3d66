internal import SignalKitInstrumented
internal import SignalLaws

/// An atomic that counts those who are using it.
private final class CountedAtomic: Sendable {
  let atomic: Atomic<Int>
  private let users = Atomic<Int>(value: 0)

  init(_ value: Int, isRecursive: Bool) {
    atomic = Atomic(value: value, recursive: isRecursive)
  }

  var isInUse: Bool { users.with { $0 > 0 } }

  func use(_ body: () -> Int) -> Int {
    _ = users.modify { $0 + 1 }
    defer { _ = users.modify { $0 - 1 } }
    return body()
  }
}

extension Mutants {
  static let inUseForItsOwnThread = Mutant(
    "ATM-7",
    "in-use-for-its-own-thread",
    """
    Whether a recursive atomic is in use is counted, whichever thread uses it.
    """,
    reference: {
      $0.atomic = .init(
        make: { CountedAtomic($0, isRecursive: false) },
        with: { counted, read in counted.use { counted.atomic.with(read) } },
        modify: { counted, change in counted.use { counted.atomic.modify(change) } },
        swap: { $0.atomic.swap($1) },
        tryWith: { counted, read in counted.isInUse ? nil : try? counted.atomic.tryWith(read) },
        makeRecursive: { CountedAtomic($0, isRecursive: true) }
      )
    }
  )
}
