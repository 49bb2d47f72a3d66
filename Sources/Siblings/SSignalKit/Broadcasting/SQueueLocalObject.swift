/// An object that is made, used and released on one serial queue.
///
/// May be used from any thread.
public final class SQueueLocalObject: @unchecked Sendable {  // The queue guards the object.
  private let queue: SQueue
  private var object: AnyObject?

  /// Makes the object on the queue; at once if the calling code is on it.
  public init(queue: SQueue, generate: @escaping () -> AnyObject) {
    precondition(queue.isSerial, "SQueueLocalObject.queue must be serial")
    self.queue = queue
    queue.dispatch { self.object = generate() }
  }

  deinit {
    // No reference stays here, where the release does not belong.
    let release = ObjectToRelease(object: object)
    object = nil
    queue.dispatch { release.object = nil }
  }

  /// Calls a function with the object on the queue; at once if the calling code is on it.
  ///
  /// The object lives at least until then.
  public func with(_ body: @escaping (AnyObject) -> Void) {
    queue.dispatch { if let object = self.object { body(object) } }
  }
}

/// Lets go of an object where it is told to.
private final class ObjectToRelease {
  var object: AnyObject?

  init(object: AnyObject?) {
    self.object = object
  }
}
