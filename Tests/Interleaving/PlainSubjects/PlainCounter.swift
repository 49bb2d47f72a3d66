import Synchronization

/// A counter of a module without access callbacks.
///
/// Unchecked: nothing protects it, which is what it is for.
public final class PlainCounter: @unchecked Sendable {
  /// The count.
  public var value = 0

  /// A counter at 0.
  public init() {}

  /// Adds one.
  public func increment() { value += 1 }
}

/// Adds one, and calls nothing on the way.
public func addOne(to number: UnsafeMutablePointer<Int>) { number.pointee &+= 1 }

/// Touches no memory but its own.
public func larger(_ one: Int, _ other: Int) -> Int { one > other ? one : other }

/// The same by a name as functions of C may have.
@_silgen_name("_add_one_unseen")
public func addOneWithUnderscore(to number: UnsafeMutablePointer<Int>) { number.pointee &+= 1 }

/// The same by a name that begins as those of semaphores do.
@_silgen_name("sem_add_one_unseen")
public func addOneAsSemaphore(to number: UnsafeMutablePointer<Int>) { number.pointee &+= 1 }

/// A lock of a module without access callbacks, whose order nobody sees.
public final class PlainLock: Sendable {
  private let mutex = Mutex(())

  /// A lock that nobody holds.
  public init() {}

  /// Calls `body` while it holds the lock.
  public func withLock(_ body: () -> Void) { mutex.withLock { _ in body() } }
}
