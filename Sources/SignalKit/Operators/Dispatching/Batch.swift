/// What a mailbox knows of a batch, without the type of its values.
class AnyBatch {
  /// How much had been dispatched to the queue with this batch's own block.
  @exclusivity(unchecked) final var stamp = 0
}

/// Values in order, and the end behind them: filled first, delivered once.
///
/// In plain memory: an array would be looked up by its type at each use, since nothing here is
/// specialized, and that costs more than several locks.
final class Batch<Value>: AnyBatch {
  // Used by one thread at a time, by those who fill it and then by the one who has taken it; that is
  // the exclusivity that the compiler need not check.

  /// Room for `capacity` values, of which those in `delivered..<count` are alive.
  ///
  /// Nobody else has the pointer.
  @exclusivity(unchecked) private var base: UnsafeMutablePointer<Value>?
  @exclusivity(unchecked) private var capacity = 0
  @exclusivity(unchecked) private var delivered = 0
  @exclusivity(unchecked) private(set) var count = 0

  /// Comes after the values.
  @exclusivity(unchecked) var end: (() -> Void)?

  deinit {
    // What has been delivered has been moved out.
    base?.advanced(by: delivered).deinitialize(count: count - delivered)
    base?.deallocate()
  }

  func append(_ value: Value) {
    if count == capacity { grow() }
    // There is room, because `grow` has made it.
    base.unsafelyUnwrapped.advanced(by: count).initialize(to: value)
    count += 1
  }

  @inline(never)
  private func grow() {
    let larger = max(8, capacity * 2)
    let room = UnsafeMutablePointer<Value>.allocate(capacity: larger)
    if let base {
      room.moveInitialize(from: base, count: count)
      base.deallocate()
    }
    base = room
    capacity = larger
  }

  /// Delivers everything, as long as anybody is interested.
  func deliver<E>(to subscriber: Subscriber<Value, E>) {
    while delivered < count, !subscriber.isTerminated {
      // There is one, because `delivered` is below `count`.
      let value = base.unsafelyUnwrapped.advanced(by: delivered).move()
      delivered += 1
      subscriber.putNext(value)
    }
    end?()
  }
}
