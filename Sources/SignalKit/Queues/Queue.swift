#if canImport(Dispatch)
public import Dispatch

#if canImport(Darwin)
import Darwin
#endif

/// A dispatch queue that knows whether the calling code runs on it.
///
/// All wrappers of one native queue agree. May be used from any thread.
///
/// Laws: QUE-1 to QUE-11, QUE-15 to QUE-18.
public final class Queue: Sendable {
  private static let theMain = Queue(queue: .main)
  private static let concurrentDefault = Queue(queue: .global(qos: .default))
  private static let concurrentBackground = Queue(queue: .global(qos: .background))

  /// The native queue.
  public let queue: DispatchQueue

  /// The time of everything that is delayed or measured on this queue.
  public let clock: any SignalClock

  /// Nil for the global queues.
  private let tag: QueueTag?

  /// The tag again, which it lives as long as: looked at most often, and not to be counted each time.
  private let uncountedTag: Unmanaged<QueueTag>?

  /// The main queue.
  public class func mainQueue() -> Queue {
    theMain
  }

  /// The global concurrent queue of default quality of service.
  ///
  /// It is never current.
  public class func concurrentDefaultQueue() -> Queue {
    concurrentDefault
  }

  /// The global concurrent queue for background work.
  ///
  /// It is never current.
  public class func concurrentBackgroundQueue() -> Queue {
    concurrentBackground
  }

  /// Wraps a native queue, which is marked with queue-specific data the first time.
  public convenience init(queue: DispatchQueue) {
    self.init(queue: queue, clock: DispatchClock.shared)
  }

  /// Wraps a native queue, and gives the wrapper a clock.
  ///
  /// Another wrapper of the same queue may have another clock.
  public init(queue: DispatchQueue, clock: any SignalClock) {
    self.queue = queue
    self.clock = clock
    tag = QueueTag.tag(of: queue)
    uncountedTag = tag.map { .passUnretained($0) }
  }

  /// Creates a serial queue.
  public convenience init(name: String? = nil, qos: DispatchQoS = .default) {
    self.init(name: name, qos: qos, clock: DispatchClock.shared)
  }

  /// Creates a serial queue with a clock, such as a `VirtualClock` in a test.
  public convenience init(
    name: String? = nil,
    qos: DispatchQoS = .default,
    clock: any SignalClock
  ) {
    self.init(queue: DispatchQueue(label: name ?? "", qos: qos), clock: clock)
  }

  /// Whether the calling code runs on this queue: in one of its blocks, in a block of a queue that
  /// targets it, or further in, by nested `sync` calls of this class on the same thread.
  ///
  /// The global queues are never current. On Apple platforms the main queue is also current
  /// everywhere on the main thread.
  public func isCurrent() -> Bool {
    guard let uncountedTag else { return false }
    // One look where it is so, which is what is mostly asked for.
    return uncountedTag._withUnsafeGuaranteedRef { tag in
      tag.isCurrent || isEntered(tag, EnteredQueues.current)
    }
  }

  /// Whether this is one of the queues further out, or the main queue of the main thread.
  @inline(__always)
  private func isEntered(_ tag: QueueTag, _ entered: UnsafePointer<EnteredQueues>?) -> Bool {
    if let entered, entered.pointee.contains(tag) { return true }
    return isMainOfThread
  }

  /// Whether this is the main queue, and the thread the main one, which is current everywhere there.
  @inline(__always)
  private var isMainOfThread: Bool {
    #if canImport(Darwin)
    self === Queue.theMain && pthread_main_np() != 0
    #else
    false
    #endif
  }

  /// Runs `f` at once if the calling code is on this queue, overtaking what has been dispatched;
  /// else dispatches it.
  public func async(_ f: @escaping () -> Void) {
    if isCurrent() {
      f()
    } else {
      justDispatch(f)
    }
  }

  /// Runs `f` on this queue and waits for it; at once if the calling code is on this queue.
  public func sync(_ f: () -> Void) {
    let entered = EnteredQueues.current
    // The tag of the innermost block: nil if that is one of no tagged queue, nor of one that targets such
    // a queue.
    let innermost = QueueTag.current
    if innermost == nil, entered == nil, !isMainOfThread {
      // Outside of all queues, as is mostly so. The native queue is as constant as this object, and so
      // as alive: not to be counted.
      Unmanaged.passUnretained(queue)._withUnsafeGuaranteedRef { $0.sync(execute: f) }
    } else if let tag, isCurrent(tag, innermost) || isEntered(tag, entered) {
      f()
    } else {
      queue.sync { EnteredQueues.entering(from: innermost, entered, f) }
    }
  }

  /// Whether the innermost block, whose tag is known, is one of this queue, or of one that targets it.
  @inline(__always)
  private func isCurrent(_ tag: QueueTag, _ innermost: QueueTag?) -> Bool {
    innermost === tag || innermost != nil && tag.isCurrent
  }

  /// Dispatches `f`, also if the calling code is on this queue.
  public func justDispatch(_ f: @escaping () -> Void) {
    dispatchUncounted(f)
    // Only now: who knows that this has returned must find it counted, and whatever has been counted before
    // may have been dispatched before.
    _ = countDispatch()
  }

  /// Dispatches what the caller counts.
  func dispatchUncounted(_ f: @escaping () -> Void) {
    // Source compatibility: callers pass plain closures, and mean them to run on the queue.
    // Made a block at once: another closure around it, or a cast of it, would have to be allocated.
    let block: @convention(block) () -> Void = f
    queue.async(execute: unsafeBitCast(block, to: (@convention(block) @Sendable () -> Void).self))
  }

  /// Dispatches `f` with a quality of service that takes precedence over the queue's.
  public func justDispatchWithQoS(qos: DispatchQoS, _ f: @escaping () -> Void) {
    nonisolated(unsafe) let f = f
    queue.async(group: nil, qos: qos, flags: [.enforceQoS]) { f() }
    _ = countDispatch()
  }

  /// Counts something that is dispatched; how much that makes.
  func countDispatch() -> Int {
    tag?.countDispatch() ?? 0
  }

  /// How much has been dispatched to the native queue by objects of this class; 0 for the global queues.
  var dispatchCount: Int {
    tag?.dispatchCount ?? 0
  }

  /// Dispatches `f` after a delay in seconds of the queue's clock, also for 0 and less.
  public func after(_ delay: Double, _ f: @escaping () -> Void) {
    _ = schedule(after: delay, f)
  }

  /// Runs `f` when so many seconds of the queue's clock have passed; the clock may be anybody's.
  func schedule(after delay: Double, _ f: @escaping () -> Void) -> any Disposable {
    guard clock === DispatchClock.shared, let tag else {
      return clock.schedule(after: delay, on: queue, f)
    }
    return tag.alarms.add(at: .after(delay), on: queue, f)
  }

  /// Whether blocks of this queue are known to run at the same time.
  ///
  /// Known of the global queues only: Dispatch does not tell it of others.
  var isKnownToBeConcurrent: Bool {
    tag == nil
  }
}
#endif
