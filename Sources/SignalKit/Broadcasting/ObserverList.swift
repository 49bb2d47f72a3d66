/// The receivers of a source with many observers, without types.
///
/// The mutex guards this object and what subclasses add.
class ObserverList {
  let mutex = Monitor()
  // Reached under `mutex` only, which is the exclusivity that the compiler need not check.
  @exclusivity(unchecked) final var fanOut = FanOut()

  /// Lets a receiver go, which has ended.
  func leave(_ key: Int) {
    // What dies here may call back: not under the lock.
    mutex.protect { fanOut.remove(key) }?.release()
  }

  /// Runs an action when what feeds the receivers is closed, if that ends with those who leave.
  ///
  /// Returns false, and drops the action, if there is nothing to wait for.
  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    false
  }

  deinit {
    // Nobody is emitting any more.
    fanOut.dismiss()?.forEach { $0.release() }
  }
}

/// The place of one receiver in an observer list.
///
/// Kept by the receiver's subscription. It keeps the list, which keeps the receiver: a cycle
/// that is broken when the subscription ends or the list is dismissed.
struct Membership {
  private let observers: ObserverList
  private let key: Int

  init(_ observers: ObserverList, _ key: Int) {
    self.observers = observers
    self.key = key
  }

  /// Called once, by the subscription that has this.
  func end() {
    observers.leave(key)
  }

  /// See `Upstream.when`.
  func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    observers.when(stage, action)
  }
}
