/// Sets up one run of `combineLatest` or `zip`: a slot for each source, and what makes a combined value of them.
@usableFromInline
final class Combiner<Values, E> {
  @usableFromInline let subscriber: Subscriber<Values, E>
  @usableFromInline let queue: Queue?
  @usableFromInline let run = FanIn()
  @usableFromInline var starts: [() -> Void] = []
  @exclusivity(unchecked) @usableFromInline var snapshot: (() -> Values)?

  @usableFromInline
  init(_ subscriber: Subscriber<Values, E>, _ queue: Queue?) {
    self.subscriber = subscriber
    self.queue = queue
  }

  /// Adds a source; it is started when all have been added.
  @inlinable
  func add<T>(_ signal: Signal<T, E>, initial: T? = nil) -> CombineSlot<T> {
    let slot = CombineSlot(initial)
    let holder = run.addSource()
    if initial == nil { run.missing += 1 }
    let source = queue.map { signal |> deliverOn($0) } ?? signal
    starts.append {
      _ = source.open(self.receiver(for: slot), in: holder)
    }
    return slot
  }

  @inlinable
  func receiver<T>(for slot: CombineSlot<T>) -> Receiver<T, E> {
    let (run, subscriber) = (run, subscriber)
    // Set before any source starts.
    let snapshot = snapshot.unsafelyUnwrapped
    return ClosureReceiver<T, E>(
      next: { value in
        if run.take() {
          if slot.value == nil { run.missing -= 1 }
          slot.value = value
          if run.missing == 0 { subscriber.putNext(snapshot()) }
          run.leave()
        } else {
          run.submit {
            if slot.value == nil { run.missing -= 1 }
            slot.value = value
            if run.missing == 0 { subscriber.putNext(snapshot()) }
          }
        }
      },
      error: { error in
        run.submit { subscriber.putError(error) }
      },
      completed: {
        run.submit {
          run.live -= 1
          if run.live == 0 { subscriber.putCompletion() }
        }
      }
    )
  }

  /// Sends the first value, if there is one, and starts the sources in order, as long as anybody is
  /// interested.
  @usableFromInline
  func start(after initial: (() -> Values)?) {
    run.feed(subscriber)
    if let initial { subscriber.putNext(initial()) }
    for start in starts {
      if subscriber.isTerminated { break }
      start()
    }
    // The starts keep this object.
    starts = []
  }
}

extension Signal {
  /// A signal that combines the latest values of several sources.
  ///
  /// `prepare` adds the sources, and returns what makes the combined value of their slots.
  @inlinable
  static func combining(
    on queue: Queue?,
    startingWith initial: (() -> T)? = nil,
    _ prepare: @escaping (Combiner<T, E>) -> () -> T
  ) -> Signal {
    Signal(operation: { subscriber in
      let combiner = Combiner(subscriber, queue)
      combiner.snapshot = prepare(combiner)
      combiner.start(after: initial)
      return nil
    })
  }
}
