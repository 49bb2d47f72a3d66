internal import Interleaving
internal import Synchronization

/// Something to be disposed of exactly once.
public protocol Item: AnyObject {
  /// Ends its use.
  func dispose()
}

/// Counts how often it is disposed of, unseen by the run.
///
/// Unchecked: it counts unobserved, while one thread at a time runs.
public final class CountedItem: Item, @unchecked Sendable {
  private var count = 0

  /// Creates an item that nobody has disposed of.
  public init() {}

  /// How often it was disposed of.
  public var disposals: Int { unobserved { count } }

  /// Counts.
  public func dispose() { unobserved { count += 1 } }
}

/// Makes sure that another item is disposed of once, or so it says.
final class ActionItem: Item {
  private let base: CountedItem
  private let checksThenActs: Bool
  private let done = Atomic(false)

  init(_ base: CountedItem, checksThenActs: Bool) {
    self.base = base
    self.checksThenActs = checksThenActs
  }

  func dispose() {
    if checksThenActs {
      guard !done.load(ordering: .relaxed) else { return }
      done.store(true, ordering: .relaxed)
    } else {
      guard !done.exchange(true, ordering: .acquiringAndReleasing) else { return }
    }
    base.dispose()
  }
}

/// Holds one item; replacing it or disposing of the container disposes of it.
public final class Container {
  /// What is wrong with a container.
  public enum Mutant: Sendable {
    /// `disposed` is read in a critical section of its own.
    case m1
    /// `disposed` is read without the lock.
    case racyM1
    /// The previous item is read in a critical section of its own.
    case m2
    /// The previous item is read without the lock.
    case racyM2
  }

  private let lock = PthreadLock()
  private let mutant: Mutant?
  private var disposed = false
  private var current: (any Item)?

  /// Creates an empty container.
  public init(_ mutant: Mutant? = nil) { self.mutant = mutant }

  /// Holds `item` in place of the one before, which is disposed of.
  public func set(_ item: any Item) {
    let early = early()
    lock.lock()
    guard !(early.disposed ?? disposed) else {
      lock.unlock()
      item.dispose()
      return
    }
    let previous = early.previous ?? current
    current = item
    lock.unlock()
    previous?.dispose()
  }

  /// Disposes of the item, and of those that follow.
  public func dispose() {
    let early = early()
    lock.lock()
    guard !(early.disposed ?? disposed) else { return lock.unlock() }
    disposed = true
    let previous = early.previous ?? current
    current = nil
    lock.unlock()
    previous?.dispose()
  }

  /// What a mutant reads too early; `nil` for what it reads in time.
  private func early() -> (disposed: Bool?, previous: (any Item)??) {
    switch mutant {
    case nil: (nil, nil)
    case .m1: (lock.withLock { disposed }, nil)
    case .racyM1: (disposed, nil)
    case .m2: (nil, .some(lock.withLock { current }))
    case .racyM2: (nil, .some(current))
    }
  }
}
