public import Dispatch

/// A dispatch queue that knows whether the calling code runs on it.
///
/// May be used from any thread.
public final class MTQueue: Sendable {
  private enum Kind {
    case serial, concurrent, main
  }

  /// The queue of Dispatch that it stands for.
  public let nativeQueue: DispatchQueue
  private let kind: Kind

  private static let onMain = DispatchSpecificKey<Bool>()
  private static let main: MTQueue = {
    DispatchQueue.main.setSpecific(key: onMain, value: true)
    return MTQueue(.main, .main)
  }()
  private static let concurrentDefault = MTQueue(.global(), .concurrent)
  private static let concurrentLow = MTQueue(.global(qos: .utility), .concurrent)

  /// The main queue.
  public static func mainQueue() -> MTQueue { main }

  /// The global concurrent queue of default quality of service.
  ///
  /// It is never current.
  public static func concurrentDefaultQueue() -> MTQueue { concurrentDefault }

  /// The global concurrent queue of low quality of service.
  ///
  /// It is never current.
  public static func concurrentLowQueue() -> MTQueue { concurrentLow }

  /// Creates a serial queue.
  public convenience init() {
    self.init(name: "MTQueue")
  }

  /// Creates a serial queue with a name for debuggers; queues of one name are different queues.
  public convenience init(name: String) {
    self.init(DispatchQueue(label: name), .serial)
  }

  private init(_ nativeQueue: DispatchQueue, _ kind: Kind) {
    self.nativeQueue = nativeQueue
    self.kind = kind
  }

  /// Whether it runs one block at a time.
  var isSerial: Bool { kind != .concurrent }

  /// Whether the calling code runs on this queue.
  ///
  /// In a block that this object dispatched, for the main queue in any block, or further in, by
  /// nested synchronous blocks.
  public func isCurrentQueue() -> Bool {
    switch kind {
    case .concurrent: false
    case .serial: QueuePath.current?.contains(self) ?? false
    case .main:
      DispatchQueue.getSpecific(key: Self.onMain) ?? false
        || QueuePath.current?.contains(self) ?? false
    }
  }

  /// Runs a block on this queue, at once if the calling code is on it.
  public func dispatchOnQueue(_ block: @escaping () -> Void) {
    dispatchOnQueue(block, synchronous: false)
  }

  /// Runs a block on this queue, at once if the calling code is on it.
  ///
  /// - Parameters:
  ///   - block: what to run.
  ///   - synchronous: whether to wait until it has been run.
  public func dispatchOnQueue(_ block: @escaping () -> Void, synchronous: Bool) {
    if isCurrentQueue() {
      block()
    } else if synchronous {
      let path = QueuePath(self, within: QueuePath.current)
      nativeQueue.sync { path.follow(block) }
    } else {
      let enqueued = EnqueuedBlock(block: block, path: QueuePath(self, within: nil))
      nativeQueue.async { enqueued.run() }
    }
  }

  /// Runs a block on this queue after so many seconds.
  func after(_ seconds: Double, _ block: @escaping () -> Void) {
    at(.now() + max(0, seconds), block)
  }

  /// Runs a block on this queue at a time.
  func at(_ time: DispatchTime, _ block: @escaping () -> Void) {
    let enqueued = EnqueuedBlock(block: block, path: QueuePath(self, within: nil))
    nativeQueue.asyncAfter(deadline: time) { enqueued.run() }
  }

  /// A block on its way to another thread.
  // Unchecked: as in Objective-C, its user answers for it.
  private struct EnqueuedBlock: @unchecked Sendable {
    let block: () -> Void
    let path: QueuePath

    func run() { path.follow(block) }
  }
}
