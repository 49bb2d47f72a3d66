// swift-format-ignore: AlwaysUseLowerCamelCase
/// A mutual-exclusion lock that is locked and unlocked by hand.
///
/// May be used from any thread; unlocked by the thread that has locked it. Not recursive.
public protocol OSUnfairLock {
  /// Waits until the lock is free, and takes it.
  func lock()

  /// Gives the lock up. Only for the thread that has taken it.
  func unlock()

  /// Takes the lock if it is free, and says whether it was.
  func tryLock() -> Bool
}

/// Creates a free lock.
///
/// Locking it twice on one thread, and unlocking it on another, trap with a message.
public func createOSUnfairLock() -> any OSUnfairLock {
  PlatformLock(isRecursive: false)
}
