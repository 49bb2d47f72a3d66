/// The values of one source that wait for their partners.
///
/// Belongs to the drain.
@usableFromInline
final class ZipSlot<T> {
  @exclusivity(unchecked) @usableFromInline var values = Fifo<T>()
  @exclusivity(unchecked) @usableFromInline var isCompleted = false
  @usableFromInline let run: FanIn
  @usableFromInline let backlog: Backlog?

  @inlinable
  init(_ run: FanIn, _ backlog: Backlog?) {
    self.run = run
    self.backlog = backlog
    run.missing += 1
  }

  @usableFromInline
  deinit {
    backlog?.remove(values.count)
  }

  @inlinable
  func add(_ value: T) {
    if values.isEmpty { run.missing -= 1 }
    values.append(value)
    backlog?.add(1)
  }

  /// The oldest value; asked for when there is one.
  @inlinable
  func take() -> T {
    backlog?.remove(1)
    guard let value = values.popFirst() else { fatalError("SignalKit bug: nothing to pair") }
    if values.isEmpty {
      run.missing += 1
      if isCompleted { run.isExhausted = true }
    }
    return value
  }

  @inlinable
  func complete() {
    isCompleted = true
    if values.isEmpty { run.isExhausted = true }
  }
}

extension Combiner {
  /// Adds a source whose values wait for their partners; it is started when all have been added.
  @inlinable
  func addWaiting<T>(_ signal: Signal<T, E>, _ backlog: Backlog?) -> ZipSlot<T> {
    let slot = ZipSlot<T>(run, backlog)
    let holder = run.addSource()
    starts.append {
      _ = signal.open(self.receiver(for: slot), in: holder)
    }
    return slot
  }

  @inlinable
  func receiver<T>(for slot: ZipSlot<T>) -> Receiver<T, E> {
    let (run, subscriber) = (run, subscriber)
    // Set before any source starts.
    let take = snapshot.unsafelyUnwrapped
    func update() {
      while !subscriber.isTerminated {
        if run.isExhausted { subscriber.putCompletion() }
        guard run.missing == 0 else { return }
        subscriber.putNext(take())
      }
    }
    return ClosureReceiver<T, E>(
      next: { value in
        if run.take() {
          slot.add(value)
          update()
          run.leave()
        } else {
          run.submit {
            slot.add(value)
            update()
          }
        }
      },
      error: { error in
        run.submit { subscriber.putError(error) }
      },
      completed: {
        run.submit {
          slot.complete()
          update()
        }
      }
    )
  }
}
