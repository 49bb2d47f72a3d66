import Synchronization

/// The life of a subscription in one atomic word: how many calls are inside, and how far it is.
///
/// It is about events only; what becomes of the resources is in `Ending`.
///
///     open ──end──▶ ENDED ──ready──▶ ENDED+READY ──(count 0) claimFinish──▶ FINISHED
///
/// - `ENDED`: a terminal event or `dispose()` has won; no further `next` is accepted.
/// - `READY`: what the finisher needs has been stored. Set together with `ENDED` by a dispose, and
///   without it when the subscriber has been dropped.
/// - `FINISHED`: the finish has been claimed. Exactly one thread sees itself set this bit.
/// - `STOPPED`: everything below has ended. No further `next` is accepted either, but the end is
///   still to come.
///
/// Nobody waits: whoever leaves last finishes.
struct LifeWord: ~Copyable, Sendable {
  private static let ended: UInt = 1 << 0
  private static let ready: UInt = 1 << 1
  private static let disposed: UInt = 1 << 2
  private static let finished: UInt = 1 << 3
  private static let stopped: UInt = 1 << 4
  private static let linked: UInt = 1 << 5
  private static let one: UInt = 1 << 6

  private let word = Synchronization.Atomic<UInt>(0)

  /// True once no `next` is accepted any more.
  var isEnded: Bool {
    // Acquire: who learns of the end also sees what was done before it.
    word.load(ordering: .acquiring) & Self.ended != 0
  }

  /// True once nothing that is put can reach anybody: ended, or everything below has.
  var isTerminated: Bool {
    // Acquire: as for `isEnded`.
    word.load(ordering: .acquiring) & (Self.ended | Self.stopped) != 0
  }

  /// True if the end is a terminal event: neither a dispose nor an abandonment.
  var endedByEvent: Bool {
    // Relaxed: asked by the finisher only, whose claim has already acquired the word.
    word.load(ordering: .relaxed) & (Self.ended | Self.disposed) == Self.ended
  }

  /// Counts the caller in.
  ///
  /// Returns false if no `next` is accepted; `leave()` is due either way.
  @inline(__always)
  borrowing func enter() -> Bool {
    // Relaxed: this and the claim of the finish change one word, so one of them sees the other. What
    // the callback does is ordered before the finish when it leaves.
    word.wrappingAdd(Self.one, ordering: .relaxed).oldValue & (Self.ended | Self.stopped) == 0
  }

  /// Counts the caller out.
  ///
  /// Returns true if the caller must finish.
  @inline(__always)
  borrowing func leave() -> Bool {
    // Release: the finisher, which acquires, comes after all that the callback did. A rejected put
    // can be the last one out too, hence no distinction here.
    let now = word.wrappingSubtract(Self.one, ordering: .releasing).newValue
    guard now & Self.ready != 0 else { return false }
    return claimFinish(now)
  }

  /// Ends the life by a terminal event.
  ///
  /// Returns nil if it had ended before; else whether an upstream is linked, and the caller must
  /// store its event and then call `ready()`.
  borrowing func end() -> (hasUpstream: Bool, Void)? {
    // Release: who sees the end sees what led to it. What a linker has stored is under a lock.
    let old = word.bitwiseOr(Self.ended, ordering: .releasing).oldValue
    return old & Self.ended == 0 ? (old & Self.linked != 0, ()) : nil
  }

  /// Ends the life by a completion, which there is nothing to store for: `end` and `ready` in one.
  ///
  /// Returns nil if it had ended before; else whether an upstream is linked, and the caller must
  /// then try to claim the finish.
  borrowing func complete() -> (hasUpstream: Bool, Void)? {
    // Relaxed: a first guess for the exchange, which orders.
    var now = word.load(ordering: .relaxed)
    // Not an `or`: a loser to `putError` must not publish an error that is not stored yet.
    while now & Self.ended == 0 {
      // Release: as for `end()`, and the finisher comes after the completion.
      let (isDone, seen) = word.compareExchange(
        expected: now,
        desired: now | Self.ended | Self.ready,
        successOrdering: .releasing,
        failureOrdering: .relaxed
      )
      if isDone { return (now & Self.linked != 0, ()) }
      now = seen
    }
    return nil
  }

  /// Publishes the stored terminal event.
  ///
  /// Returns true if the caller must finish.
  borrowing func ready() -> Bool {
    // Release: publishes the event to the finisher. (The claim below acquires.)
    claimFinish(word.bitwiseOr(Self.ready, ordering: .releasing).newValue)
  }

  /// Ends the life by a dispose.
  ///
  /// Returns false if it had ended before.
  borrowing func dispose() -> Bool {
    // Relaxed: a first guess for the exchange, which orders.
    var now = word.load(ordering: .relaxed)
    // All in one step, because there is no event to store. Not an `or`: a loser must leave no mark.
    while now & Self.ended == 0 {
      // Release: as for `end()`.
      let (isDone, seen) = word.compareExchange(
        expected: now,
        desired: now | Self.ended | Self.ready | Self.disposed,
        successOrdering: .releasing,
        failureOrdering: .relaxed
      )
      if isDone { return true }
      now = seen
    }
    return false
  }

  /// Claims the finish if the life has ended and nobody is inside.
  borrowing func claimFinish() -> Bool {
    // Relaxed: a first guess for the exchange, which acquires.
    claimFinish(word.load(ordering: .relaxed))
  }

  @inline(never)
  private borrowing func claimFinish(_ now: UInt) -> Bool {
    var now = now
    // If somebody is inside, that one will come here when leaving.
    while now < Self.one, now & (Self.ready | Self.finished) == Self.ready {
      // Acquire: comes after every callback that has left and after the stored event.
      let (isClaimed, seen) = word.compareExchange(
        expected: now,
        desired: now | Self.finished,
        successOrdering: .acquiring,
        failureOrdering: .relaxed
      )
      if isClaimed { return true }
      // Lost to another finisher, to one who entered, or to a mere flag: look again.
      now = seen
    }
    return false
  }

  /// Gives up the callbacks because nobody can put any more: the life ends without an event.
  ///
  /// Returns true if the caller must finish.
  borrowing func abandon() -> Bool {
    // Relaxed: only saves the steps below in the most common case.
    if word.load(ordering: .relaxed) & Self.finished != 0 { return false }
    // Relaxed: nothing is stored for the finisher, and every put has left. A dispose of the handle is
    // still to come, or not.
    return claimFinish(word.bitwiseOr(Self.ready, ordering: .relaxed).newValue)
  }

  /// Marks that everything below has ended.
  ///
  /// Returns nil if that was known; else whether an upstream is linked, which the caller must stop
  /// too.
  borrowing func stop() -> (hasUpstream: Bool, Void)? {
    // Release: as for `end()`.
    let old = word.bitwiseOr(Self.stopped, ordering: .releasing).oldValue
    return old & Self.stopped == 0 ? (old & Self.linked != 0, ()) : nil
  }

  /// Marks that an upstream has been stored.
  ///
  /// Returns true if the caller must stop it, because the end came first and has not seen it.
  borrowing func link() -> Bool {
    // Relaxed: either this sees the end, or the end sees the link (one word), and takes the lock under
    // which the upstream has been stored.
    let old = word.bitwiseOr(Self.linked, ordering: .relaxed).oldValue
    return old & (Self.ended | Self.stopped) != 0
  }

  /// True once everything below has ended: nobody is told of an end that comes then, nor asked about it.
  var isStopped: Bool {
    // Relaxed: nothing is read on the strength of it.
    word.load(ordering: .relaxed) & Self.stopped != 0
  }
}
