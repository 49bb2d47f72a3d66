/// Pairs the values of several signals: the first of each, the second of each, and so on.
///
///     A:       1  2        3
///     B:             a        b  |
///     result:        1a       2b |
///
/// Completes as soon as no further tuple can come: a signal has completed, and all its values have
/// been used. The first error ends it. The signals are started in order, until nobody is interested
/// any more. Values that wait for a partner are not limited in number.
///
/// Tuples are delivered one at a time; a value that comes during a delivery is left to the delivering
/// thread.
///
/// With a pipe for one of the signals, the values of the other are sent as they are asked for: a value that
/// is put into the pipe lets one pass.
///
/// `backlog` counts the values that wait for a partner.
///
/// Laws: ZIP-1 to ZIP-5, DMD-1 to DMD-4.
@inlinable
public func zip<each T, E>(
  backlog: Backlog? = nil,
  _ signal: repeat Signal<each T, E>
) -> Signal<(repeat each T), E> {
  Signal(operation: { subscriber in
    let run = FanIn()
    let slots = (repeat ZipSlot(each signal, run, backlog))
    run.feed(subscriber)
    func update() {
      while !subscriber.isTerminated {
        if run.isExhausted { subscriber.putCompletion() }
        guard run.missing == 0 else { return }
        subscriber.putNext((repeat (each slots).take()))
      }
    }
    repeat (each slots).start(for: subscriber, update)
    return nil
  })
}

/// The values of one source that wait.
///
/// Belongs to the drain.
@usableFromInline
final class ZipSlot<T, E> {
  @exclusivity(unchecked) @usableFromInline var values = Fifo<T>()
  @exclusivity(unchecked) @usableFromInline var isCompleted = false
  @usableFromInline let signal: Signal<T, E>
  @usableFromInline let holder: any SubscriptionHolder
  @usableFromInline let run: FanIn
  @usableFromInline let backlog: Backlog?

  @inlinable
  init(_ signal: Signal<T, E>, _ run: FanIn, _ backlog: Backlog?) {
    self.signal = signal
    self.run = run
    self.backlog = backlog
    holder = run.addSource()
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

  @inlinable
  func start<R>(for downstream: Subscriber<R, E>, _ update: @escaping () -> Void) {
    if downstream.isTerminated { return }
    let run = run
    let receiver = ClosureReceiver<T, E>(
      next: { value in
        if run.take() {
          self.add(value)
          update()
          run.leave()
        } else {
          run.submit {
            self.add(value)
            update()
          }
        }
      },
      error: { error in run.submit { downstream.putError(error) } },
      completed: {
        run.submit {
          self.complete()
          update()
        }
      }
    )
    _ = signal.open(receiver, in: holder)
  }
}
