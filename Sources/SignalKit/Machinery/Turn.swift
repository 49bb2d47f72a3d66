import Synchronization

/// Lets one thread at a time go through; what others bring meanwhile is left to the one inside.
///
///     free ──take──▶ taken ──(nothing waits)──▶ free
///
/// The state that belongs to a turn is used by its taker only, so it needs no lock, and user code
/// may be called in between: what that code brings, by re-entrancy, waits like everything else and
/// comes after the present input. All inputs are dealt with in one order.
///
/// Nobody blocks. Taking and leaving a turn that nobody else wants costs two atomic exchanges. What
/// waits is not limited in number.
///
/// Not generic: an input is a closure that deals with it. On a hot path, `take` and `leave` avoid
/// making one where nobody else is inside.
struct Turn: ~Copyable, @unchecked Sendable {  // The closures cross threads under the mutex.
  private static let free: UInt8 = 0
  private static let taken: UInt8 = 1
  private static let wanted: UInt8 = 2

  private let word = Synchronization.Atomic<UInt8>(0)
  private let waiting = Guarded<[() -> Void]>([])

  /// Whether nobody is inside.
  ///
  /// Who acts on it must know that nobody else can come.
  var isFree: Bool {
    // Acquire: comes after all that the last taker did.
    word.load(ordering: .acquiring) == Self.free
  }

  /// Takes the turn if it is free.
  @inline(__always)
  borrowing func take() -> Bool {
    // Acquire: sees the state as the last taker left it.
    word.compareExchange(
      expected: Self.free,
      desired: Self.taken,
      successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Leaves the turn, when all inputs that wait have been dealt with, in order.
  @inline(__always)
  borrowing func leave() {
    // Release: the next taker sees what was done.
    let left = word.compareExchange(
      expected: Self.taken,
      desired: Self.free,
      successOrdering: .releasing,
      failureOrdering: .relaxed
    )
    if !left.exchanged { dealWithWaiting() }
  }

  /// Deals with an input here and now, or leaves it to the one inside.
  borrowing func submit(_ input: @escaping () -> Void) {
    guard takeOrWait(input) else { return }
    input()
    leave()
  }

  /// Takes the turn, or leaves the input to the one inside and returns false.
  private borrowing func takeOrWait(_ input: @escaping () -> Void) -> Bool {
    if take() { return true }
    return waiting.withLock { waiting in
      while true {
        if take() { return true }
        // Whoever is inside looks at the list, under the lock, before leaving a turn that is wanted.
        let marked = word.compareExchange(
          expected: Self.taken,
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
        word.store(batch.isEmpty ? Self.free : Self.taken, ordering: .releasing)
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
