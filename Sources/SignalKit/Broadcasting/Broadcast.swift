import Synchronization

/// Sends each value to all receivers of the moment, in one order for all of them.
///
/// An emitter that finds an emission in progress, on another thread or further out on its own,
/// leaves its value to the emitting thread. Whoever joins gets the values put from then on; with
/// replay, the latest one first.
///
/// May be used from any thread. Calls receivers without holding a lock.
class Broadcast<T, E>: ObserverList {
  // All reached under `mutex` only, which is the exclusivity that the compiler need not check.

  /// The values that wait for the emitting thread.
  @exclusivity(unchecked) private final var waiting: [T] = []
  /// What the last round delivers.
  @exclusivity(unchecked) private final var ending: ((Subscriber<T, E>) -> Void)?

  /// Where the latest value is kept for those who come later; nil without replay.
  ///
  /// A pointer, because a field of type `T?` would have its type looked up at every value.
  private final let latest: UnsafeMutablePointer<T>?
  @exclusivity(unchecked) private final var hasLatest = false
  /// How often `latest` has been written.
  @exclusivity(unchecked) private final var version = 0
  /// Values of generations before this one are refused.
  ///
  /// Written under `mutex`; read without it by who delivers what has waited.
  private final let oldest = Synchronization.Atomic<Int>(0)

  init(replays: Bool) {
    latest = replays ? .allocate(capacity: 1) : nil
  }

  deinit {
    if hasLatest { latest?.deinitialize(count: 1) }
    latest?.deallocate()
  }

  /// The latest value, if it is kept and there has been one.
  final var value: T? {
    mutex.protect { hasLatest ? latest?.pointee : nil }
  }

  /// How many receivers there are.
  final var count: Int {
    mutex.protect { fanOut.count }
  }

  /// How many values wait for the emitting thread.
  final var waitingCount: Int {
    mutex.protect { waiting.count }
  }

  // MARK: Receivers

  /// Adds a subscriber, after the latest value has been delivered to it if that is kept.
  ///
  /// Returns false if it was too late: nothing more will come. `replaysAfterEnd` says whether who is too
  /// late gets the latest value all the same.
  @discardableResult
  final func join(_ subscriber: Subscriber<T, E>, replaysAfterEnd: Bool = true) -> Bool {
    if latest == nil {
      let key = mutex.protect { fanOut.add(subscriber) }
      if let key { subscriber.subscription.assign(Membership(self, key)) }
      return key != nil
    }
    let receiver = ReplayReceiver(subscriber)
    var replayed: T?
    // One step: the receiver gets what comes after the replayed value, no less and no more.
    let key = mutex.protect {
      let key = fanOut.add(receiver)
      if hasLatest, key != nil || replaysAfterEnd { replayed = latest?.pointee }
      return key
    }
    if let key { subscriber.subscription.assign(Membership(self, key)) }
    if let replayed { subscriber.putNext(replayed) }
    receiver.open()
    return key != nil
  }

  // Only `join` adds receivers, which the emitting thread has for the time of its emission.

  @inline(__always)
  private final func subscriber(of receiver: Unmanaged<AnyObject>) -> Unmanaged<Subscriber<T, E>> {
    .fromOpaque(receiver.toOpaque())
  }

  @inline(__always)
  private final func replay(of receiver: Unmanaged<AnyObject>) -> Unmanaged<ReplayReceiver<T, E>> {
    .fromOpaque(receiver.toOpaque())
  }

  // MARK: Events

  /// Sends a value to all present receivers.
  final func putNext(_ next: T) {
    var stored = next
    emit(next) {
      if latest != nil { store(&stored) }
      return true
    }
    // What has been replaced dies here, outside the lock.
    withExtendedLifetime(stored) {}
  }

  /// Sends a value, unless values of an older generation have been forgotten.
  final func putNext(_ next: T, ofGeneration generation: Int) {
    var stored = next
    emit(next) {
      // Relaxed: under the lock.
      if generation < oldest.load(ordering: .relaxed) { return false }
      store(&stored)
      return true
    }
    withExtendedLifetime(stored) {}
  }

  /// Sends a value, unless it repeats the latest one.
  ///
  /// Calls `isRepetition` without holding a lock, again if somebody has sent a value meanwhile.
  final func putNext(_ next: T, unless isRepetition: (T, T) -> Bool) {
    var isDone = false
    while !isDone {
      // Not a result, whose type would be looked up at run time.
      var seen = 0
      var latest: T?
      mutex.protect {
        seen = version
        if hasLatest { latest = self.latest?.pointee }
      }
      if let latest, isRepetition(latest, next) { return }
      var stored = next
      emit(next) {
        guard version == seen else { return false }
        store(&stored)
        isDone = true
        return true
      }
      withExtendedLifetime(stored) {}
    }
  }

  /// Under the lock: exchanges the latest value.
  private final func store(_ value: inout T) {
    guard let latest else { return }
    if hasLatest {
      swap(&latest.pointee, &value)
    } else {
      latest.initialize(to: value)
      hasLatest = true
    }
    version += 1
  }

  /// Forgets the latest value, and those that wait, if they are of an older generation, and takes no
  /// more of those.
  ///
  /// A value that is being delivered at this moment reaches all receivers; no other one follows it.
  final func forget(before generation: Int) {
    // Not an optional, whose type would be looked up at run time.
    withUnsafeTemporaryAllocation(of: T.self, capacity: 1) { room in
      var dropped: [T] = []
      var isForgotten = false
      mutex.protect {
        // Relaxed: under the lock.
        guard generation > oldest.load(ordering: .relaxed) else { return }
        // Relaxed: nothing is read on the strength of it, and what comes after this call sees it.
        oldest.store(generation, ordering: .relaxed)
        if !waiting.isEmpty { swap(&dropped, &waiting) }
        fanOut.dropWaiting()
        guard hasLatest, let latest, let forgotten = room.baseAddress else { return }
        hasLatest = false
        version += 1
        forgotten.moveInitialize(from: latest, count: 1)
        isForgotten = true
      }
      if isForgotten { room.deinitialize() }
      withExtendedLifetime(dropped) {}
    }
  }

  /// Whether values that were accepted when `oldest` was this have been forgotten.
  final func isForgotten(since oldest: Int) -> Bool {
    // Relaxed: as in `forget`.
    self.oldest.load(ordering: .relaxed) != oldest
  }

  @inline(__always)
  private final func emit(_ next: T, ifStill mayEmit: () -> Bool) {
    var receivers = FanOut.Receivers()
    var oldest = 0
    let start: FanOut.Start = mutex.protect {
      guard mayEmit() else { return .drop }
      oldest = self.oldest.load(ordering: .relaxed)
      let start = fanOut.begin(lending: &receivers)
      if start == .wait { waiting.append(next) }
      return start
    }
    guard start == .emit else { return }
    if latest == nil {
      // Only `join` adds receivers.
      receivers.forEach { subscriber(of: $0)._withUnsafeGuaranteedRef { $0.putNext(next) } }
    } else {
      receivers.forEach { receiver in
        replay(of: receiver)._withUnsafeGuaranteedRef { $0.putNext(next, of: self, oldest) }
      }
    }
    let changes: FanOut.Changes? = mutex.protect {
      fanOut.mustGoOn ? nil : fanOut.endRound(lending: &receivers)
    }
    if let changes {
      for receiver in changes.departed { receiver.release() }
    } else {
      deliverWaiting(&receivers)
    }
  }

  /// The rest of an emission: one round for each batch of waiting values.
  // Not inlined: work on arrays of `T` costs `putNext` more than all the rest.
  @inline(never)
  private final func deliverWaiting(_ receivers: inout FanOut.Receivers) {
    while true {
      var batch: [T] = []
      var oldest = 0
      let changes = mutex.protect {
        swap(&batch, &waiting)
        oldest = self.oldest.load(ordering: .relaxed)
        return fanOut.endRound(lending: &receivers)
      }
      for receiver in changes.departed { receiver.release() }
      if changes.isLastRound { deliverEnd(to: receivers) }
      if changes.limits.isEmpty { return }
      // By index: iterators of generic elements cost more than all the rest.
      for index in 0..<changes.limits.count {
        if isForgotten(since: oldest) { break }
        let value = batch[index]
        receivers.forEach(below: changes.limits[index]) { receiver in
          if latest == nil {
            subscriber(of: receiver)._withUnsafeGuaranteedRef { $0.putNext(value) }
          } else {
            replay(of: receiver)._withUnsafeGuaranteedRef { $0.putNext(value, of: self, oldest) }
          }
        }
      }
    }
  }

  /// Lets all receivers go, with a terminal event if there is one, after the waiting values.
  ///
  /// Nothing more is accepted.
  final func end(_ terminal: ((Subscriber<T, E>) -> Void)? = nil) {
    let dismissed: FanOut.Receivers? = mutex.protect {
      if fanOut.isDismissed { return nil }
      ending = terminal
      return fanOut.dismiss()
    }
    if let dismissed { deliverEnd(to: dismissed) }
  }

  /// Lets the receivers go, because nothing will be sent any more; who joins and leaves still counts.
  final func silence() {
    mutex.protect { fanOut.silence() }?.forEach { $0.release() }
  }

  /// Accepts nothing more, if there is no receiver.
  ///
  /// True once.
  final func endIfEmpty() -> Bool {
    mutex.protect { fanOut.dismissIfEmpty() }
  }

  /// Takes over the receivers.
  private final func deliverEnd(to receivers: FanOut.Receivers) {
    let terminal = mutex.protect { ending }
    receivers.forEach { receiver in
      if let terminal {
        if latest == nil {
          terminal(subscriber(of: receiver).takeUnretainedValue())
        } else {
          replay(of: receiver).takeUnretainedValue().end(terminal)
        }
      }
      receiver.release()
    }
  }
}
