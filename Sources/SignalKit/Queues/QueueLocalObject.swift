#if canImport(Dispatch)

/// An object that lives on a queue: it is made, used and released there.
///
///     let parser = QueueLocalObject(queue: queue, generate: { Parser() })
///     parser.with { $0.parse(text) }
///
/// The queue must be serial. That it is not one of the global queues is checked; of others Dispatch
/// tells nothing. May be used from any thread. Calls all functions without holding a lock.
///
/// Laws: QLO-1 to QLO-6.
public final class QueueLocalObject<T: AnyObject> {
  /// Where the object lives.
  public let queue: Queue

  @usableFromInline let object: QueueLocalState<T>

  /// Has the object made on the queue: at once if the calling code is on it.
  ///
  /// This happens also if nobody keeps the result. `generate` is released right after.
  public init(queue: Queue, generate: @escaping () -> T) {
    demand(
      !queue.isKnownToBeConcurrent,
      "QueueLocalObject.queue must be serial (was a global queue)"
    )
    self.queue = queue
    object = QueueLocalState(generate)
    queue.async { _ = self.object.get() }
  }

  deinit {
    let object = object
    queue.async { object.release() }
  }

  /// The object; nil if it has not been made yet.
  ///
  /// Must be called on the queue, which debug builds check.
  public func unsafeGet() -> T? {
    assert(queue.isCurrent(), "QueueLocalObject.unsafeGet must be called on the queue")
    return object.existing
  }

  /// Calls `f` with the object on the queue: at once if the calling code is on it, but later from inside
  /// `generate`.
  ///
  /// Until then, this keeps the object alive.
  @inlinable
  public func with(_ f: @escaping (T) -> Void) {
    if !queue.isCurrent() {
      queue.justDispatch { [self] in
        if let object = object.get() { f(object) }
      }
    } else if object.isBeingMade {
      // Further out, by `generate`.
      queue.justDispatch { self.with(f) }
    } else if let object = object.get() {
      f(object)
    }
  }

  /// Calls `f` with the object on the queue, waits for it, and returns its result.
  ///
  /// Must not be called while the object is being made, from inside `generate`.
  public func syncWith<R>(_ f: @escaping (T) -> R) -> R {
    var result: R?
    queue.sync {
      guard let object = object.get() else {
        fatalError("QueueLocalObject.syncWith was called while the object was being made")
      }
      result = f(object)
    }
    guard let result else { fatalError("SignalKit: Queue.sync has not run its block") }
    return result
  }

  /// A signal whose generator gets the object, on the queue.
  ///
  /// The signal does not keep this object alive: started when it is gone, it completes. A signal
  /// that was disposed of before its turn does not call `f`. What `f` returns is disposed of on
  /// whichever thread ends the subscription.
  public func signalWith<R, E>(
    _ f: @escaping (T, Subscriber<R, E>) -> any Disposable
  ) -> Signal<R, E> {
    Signal { [weak self] subscriber in
      guard let self else {
        subscriber.putCompletion()
        return EmptyDisposable
      }
      let disposable = MetaDisposable()
      with { object in
        if !subscriber.isTerminated { disposable.set(f(object, subscriber)) }
      }
      return disposable
    }
  }
}

// The object is touched on the queue only.
extension QueueLocalObject: @unchecked Sendable {}

#endif
