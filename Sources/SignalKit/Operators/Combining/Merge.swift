/// Sends the values of all signals as they come.
///
///     A:       1     2    |
///     B:          a     b   |
///     result:  1  a  2  b   |
///
/// The signals are started in order, until nobody is interested any more. The first error ends it;
/// it completes when all have completed, at once if there is none. Values are delivered one at a
/// time: one that comes during a delivery is left to the delivering thread.
///
/// Laws: MRG-1 to MRG-7.
public func merge<T, E>(_ signals: [Signal<T, E>]) -> Signal<T, E> {
  if signals.isEmpty { return .complete() }
  return Signal(operation: { subscriber in
    let run = FanIn()
    for _ in signals { _ = run.addSource() }
    // From here on another thread may end it.
    run.feed(subscriber)
    // By index: iterators of generic elements cost more than all the rest.
    for index in signals.indices {
      if subscriber.isTerminated { break }
      _ = signals[index].open(MergeReceiver(run, to: subscriber), in: run.place(index))
    }
    return nil
  })
}

/// Sends the values of all signals as they come.
///
///     merge(numbers, .single(9))  // of 1, 2: 1, 2, 9, completed
///
/// See the form for arrays.
public func merge<T, E>(_ signals: Signal<T, E>...) -> Signal<T, E> {
  merge(signals)
}

private final class MergeReceiver<T, E>: Receiver<T, E> {
  private let run: FanIn
  private let downstream: Subscriber<T, E>

  init(_ run: FanIn, to downstream: Subscriber<T, E>) {
    self.run = run
    self.downstream = downstream
  }

  override func next(_ value: T) {
    if run.take() {
      downstream.putNext(value)
      run.leave()
    } else {
      run.submit { self.downstream.putNext(value) }
    }
  }

  override func error(_ error: E) {
    run.submit { self.downstream.putError(error) }
  }

  override func completed() {
    run.submit {
      self.run.live -= 1
      if self.run.live == 0 { self.downstream.putCompletion() }
    }
  }
}
