/// Why `Atomic.tryWith` did nothing.
public enum AtomicLockError: Error {
  /// The lock is held, by another thread or by this one.
  case isLocked
}
