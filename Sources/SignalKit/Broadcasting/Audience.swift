import Synchronization

/// The receivers of a source with many observers, without types.
///
/// The mutex guards this object and what subclasses add.
class Audience {
  let mutex = Mutex(())
  // Reached under `mutex` only, which is the exclusivity that the compiler need not check.
  @exclusivity(unchecked) final var fanOut = FanOut()

  /// Lets a receiver go, which has ended.
  func leave(_ key: Int) {
    // What dies here may call back: not under the lock.
    mutex.protect { fanOut.remove(key) }?.release()
  }

  deinit {
    // Nobody is emitting any more.
    fanOut.dismiss()?.forEach { $0.release() }
  }
}

/// The place of one receiver in an audience.
///
/// Kept by the receiver's subscription. It keeps the audience, which keeps the receiver: a cycle
/// that is broken when the subscription ends or the audience is dismissed.
struct Membership {
  private let audience: Audience
  private let key: Int

  init(_ audience: Audience, _ key: Int) {
    self.audience = audience
    self.key = key
  }

  /// Called once, by the subscription that has this.
  func end() {
    audience.leave(key)
  }
}
