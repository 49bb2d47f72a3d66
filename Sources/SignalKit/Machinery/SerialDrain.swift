import Synchronization

/// A serial drain: inputs are dealt with one at a time; what comes while one is dealt with, from
/// another thread or by reentrancy, is queued for the thread that drains.
///
///     free ──tryEnter──▶ draining ──(nothing waits)──▶ free
///
/// State that belongs to the drain is used by the draining thread only, so it needs no lock, and user
/// code may be called in between: what that code brings, by reentrancy, waits like everything else
/// and comes after the present input. All inputs are serialized.
///
/// Nobody blocks. Entering and leaving a drain that nobody else wants costs two atomic exchanges.
/// What waits is not limited in number.
///
/// Not generic: an input is a closure that deals with it. On a hot path, `tryEnter` and `leave` avoid
/// making one where nobody else is inside.
struct SerialDrain: ~Copyable, @unchecked Sendable {  // The closures cross threads under the mutex.
  private static let free: UInt8 = 0
  private static let draining: UInt8 = 1
  private static let wanted: UInt8 = 2

  private let word = Synchronization.Atomic<UInt8>(0)
  private let waiting = Guarded<[() -> Void]>([])

  /// Whether nobody is inside.
  ///
  /// Who acts on it must know that nobody else can come.
  var isFree: Bool {
    // Acquire: comes after all that the last drain did.
    word.load(ordering: .acquiring) == Self.free
  }

  /// Enters the drain if it is free.
  @inline(__always)
  borrowing func tryEnter() -> Bool {
    // Acquire: sees the state as the last drain left it.
    word.compareExchange(
      expected: Self.free,
      desired: Self.draining,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Leaves the drain, when all inputs that wait have been dealt with, in order.
  @inline(__always)
  borrowing func leave() {
    // Release: the next drain sees what was done.
    let left = word.compareExchange(
      expected: Self.draining,
      desired: Self.free,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    )
    if !left.exchanged { dealWithWaiting() }
  }

  /// Deals with an input here and now, or leaves it to the one inside.
  borrowing func submit(_ input: @escaping () -> Void) {
    guard enterOrWait(input) else { return }
    input()
    leave()
  }

  /// Enters the drain, or leaves the input to the one inside and returns false.
  ///
  /// Who has entered deals with the input, and leaves.
  borrowing func enterOrWait(_ input: @escaping () -> Void) -> Bool {
    if tryEnter() { return true }
    return waiting.withLock { waiting in
      while true {
        if tryEnter() { return true }
        // Whoever is inside looks at the list, under the lock, before leaving a drain that is wanted.
        let marked = word.compareExchange(
          expected: Self.draining,
          desired: Self.wanted,
          ordering: .relaxed
        )
        if marked.exchanged || marked.original == Self.wanted {
          waiting.append(input)
          return false
        }
      }
    }
  }

  @inline(never)
  private borrowing func dealWithWaiting() {
    while true {
      let batch = waiting.withLock { waiting in
        let batch = waiting
        waiting = []
        // Release: as in `leave`. Under the lock nobody else changes a word that is not free.
        word.store(batch.isEmpty ? Self.free : Self.draining, ordering: .releasing)
        return batch
      }
      if batch.isEmpty { return }
      for input in batch { input() }
    }
  }

  /// How many inputs wait at this moment.
  var waitingCount: Int {
    waiting.withLock { $0.count }
  }
}
