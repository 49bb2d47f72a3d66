public import Dispatch
import Synchronization

/// A dispatch queue that knows whether the calling code runs on it.
///
/// May be used from any thread.
public final class SQueue: Sendable {
  /// The queue of Dispatch that it stands for.
  public let nativeQueue: DispatchQueue
  /// Nil for concurrent queues, which are never current.
  private let tag: Int?

  private static let innermost = DispatchSpecificKey<Int>()
  private static let tags = Atomic(0)
  private static let main = SQueue(serial: .main)
  private static let concurrentDefault = SQueue(wrapConcurrentNativeQueue: .global())
  private static let concurrentBackground = SQueue(
    wrapConcurrentNativeQueue: .global(qos: .background)
  )

  /// The main queue.
  public static func mainQueue() -> SQueue { main }

  /// The global concurrent queue of default quality of service.
  ///
  /// It is never current.
  public static func concurrentDefaultQueue() -> SQueue { concurrentDefault }

  /// The global concurrent queue for background work.
  ///
  /// It is never current.
  public static func concurrentBackgroundQueue() -> SQueue { concurrentBackground }

  /// Creates a serial queue.
  public convenience init() {
    self.init(serial: DispatchQueue(label: "SQueue"))
  }

  /// Stands for a concurrent queue, and is never current.
  public init(wrapConcurrentNativeQueue nativeQueue: DispatchQueue) {
    self.nativeQueue = nativeQueue
    tag = nil
  }

  private init(serial nativeQueue: DispatchQueue) {
    let tag = Self.tags.add(1, ordering: .relaxed).newValue
    nativeQueue.setSpecific(key: Self.innermost, value: tag)
    self.nativeQueue = nativeQueue
    self.tag = tag
  }

  /// Whether it is known to run one block at a time.
  var isSerial: Bool { tag != nil }

  /// Whether the calling code runs on this queue.
  ///
  /// In one of its blocks, in a block of a queue that targets it, or further in, by nested
  /// `dispatchSync` calls on the same thread.
  public func isCurrentQueue() -> Bool {
    guard let tag else { return false }
    return DispatchQueue.getSpecific(key: Self.innermost) == tag
      || EnteredQueue.current?.contains(tag) ?? false
  }

  /// Runs a block on this queue, at once if the calling code is on it.
  public func dispatch(_ block: @escaping () -> Void) {
    if isCurrentQueue() { block() } else { enqueue(block) }
  }

  /// Runs a block on this queue and waits for it; at once if the calling code is on it.
  public func dispatchSync(_ block: () -> Void) {
    if isCurrentQueue() { return block() }
    let outer = EnteredQueue.current
    let inner = DispatchQueue.getSpecific(key: Self.innermost)
    let entered = inner.map { EnteredQueue($0, inside: outer) } ?? outer
    nativeQueue.sync { EnteredQueue.run(inside: entered, block) }
  }

  /// Runs a block on this queue, and waits for it if `synchronous` is true.
  public func dispatch(_ block: @escaping () -> Void, synchronous: Bool) {
    if synchronous { dispatchSync(block) } else { dispatch(block) }
  }

  /// Runs a block on this queue later, also if the calling code is on it.
  func enqueue(_ block: @escaping () -> Void) {
    let handed = Handed(block: block)
    nativeQueue.async { handed.block() }
  }

  /// Runs a block on this queue after so many seconds.
  func after(_ seconds: Double, _ block: @escaping () -> Void) {
    let handed = Handed(block: block)
    nativeQueue.asyncAfter(deadline: .now() + max(0, seconds)) { handed.block() }
  }
}

/// Goes to another thread: as in Objective-C, it is the user who says what a block may touch there.
struct Handed: @unchecked Sendable {  // Run once, by one thread.
  let block: () -> Void
}
