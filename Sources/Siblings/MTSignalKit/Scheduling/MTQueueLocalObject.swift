/// An object that is made, used and released on one serial queue.
///
/// May be used from any thread.
public final class MTQueueLocalObject: @unchecked Sendable {  // The queue guards the object.
  private let queue: MTQueue
  private let content = Content()

  private final class Content {
    var object: AnyObject?
  }

  /// Makes the object on the queue; at once if the calling code is on it.
  public init(queue: MTQueue, generate: @escaping () -> AnyObject) {
    precondition(queue.isSerial, "MTQueueLocalObject.queue must be serial")
    self.queue = queue
    queue.dispatchOnQueue { [content] in content.object = generate() }
  }

  deinit {
    // Behind the making.
    queue.dispatchOnQueue { [content] in content.object = nil }
  }

  /// Calls a function with the object on the queue; at once if the calling code is on it.
  ///
  /// The object lives at least until then.
  public func with(_ body: @escaping (AnyObject) -> Void) {
    queue.dispatchOnQueue { [content] in if let object = content.object { body(object) } }
  }
}
