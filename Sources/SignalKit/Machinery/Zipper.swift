/// Sets up one run of `zip`: a slot for each source, and what takes a tuple of their values.
@usableFromInline
final class Zipper<Values, E> {
  @usableFromInline let subscriber: Subscriber<Values, E>
  @usableFromInline let backlog: Backlog?
  @usableFromInline let run = FanIn()
  @usableFromInline var starts: [() -> Void] = []
  @exclusivity(unchecked) @usableFromInline var take: (() -> Values)?

  @usableFromInline
  init(_ subscriber: Subscriber<Values, E>, _ backlog: Backlog?) {
    self.subscriber = subscriber
    self.backlog = backlog
  }

  /// Adds a source; it is started when all have been added.
  @inlinable
  func add<T>(_ signal: Signal<T, E>) -> ZipSlot<T> {
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
    let take = take.unsafelyUnwrapped
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

  /// Starts the sources in order, as long as anybody is interested.
  @usableFromInline
  func start() {
    run.feed(subscriber)
    for start in starts {
      if subscriber.isTerminated { break }
      start()
    }
    // The starts keep this object.
    starts = []
  }
}

extension Signal {
  /// A signal that pairs the values of several sources.
  ///
  /// `prepare` adds the sources, and returns what takes the oldest value out of each of their slots.
  @inlinable
  static func zipping(
    _ backlog: Backlog?,
    _ prepare: @escaping (Zipper<T, E>) -> () -> T
  ) -> Signal {
    Signal(operation: { subscriber in
      let zipper = Zipper(subscriber, backlog)
      zipper.take = prepare(zipper)
      zipper.start()
      return nil
    })
  }
}
