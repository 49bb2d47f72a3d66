/// Combines the latest values of the signals of an array.
///
///     combineLatest([.single(1), .single(2)])  // [1, 2], completed
///
/// Sends an array, in the order of the signals, when every signal has sent a value, and again at each
/// value of any. An empty array of signals sends one empty array and completes. Otherwise like the
/// form for two.
///
/// The values are combined and delivered on `queue`, or on the thread that emits if that is nil.
///
/// - Complexity: O(*n*) to start *n* signals; O(1) for a value if the array sent before has been
///   dropped, else O(*n*).
///
/// Laws: CMB-1 to CMB-13.
public func combineLatest<T, E>(
  queue: Queue? = nil,
  _ signals: [Signal<T, E>]
) -> Signal<[T], E> {
  combineLatest(queue: queue, signals, initialStates: [])
}

/// Combines the latest values of the signals of an array, the first of which have a value to start
/// from.
///
///     combineLatest([.never(), .single(2)], initialStates: [1])  // [1, 2]
///
/// Nothing is sent before a signal has sent a value. Otherwise like the form without initial states.
///
/// There are at most as many initial states as signals. The values are combined and delivered on
/// `queue`, or on the thread that emits if that is nil.
public func combineLatest<T, E>(
  queue: Queue? = nil,
  _ signals: [Signal<T, E>],
  initialStates: [T]
) -> Signal<[T], E> {
  demand(initialStates.count <= signals.count, "more initial states than signals")
  if signals.isEmpty {
    let empty = Signal<[T], E>.single([])
    return queue.map { empty |> deliverOn($0) } ?? empty
  }
  return Signal(operation: { subscriber in
    let run = FanIn()
    let values = CombinedArray(initialStates, count: signals.count)
    for _ in 0..<signals.count { _ = run.addSource() }
    // From here on another thread may end it.
    run.feed(subscriber)
    // By index: iterators of generic elements cost more than all the rest.
    for index in 0..<signals.count {
      if subscriber.isTerminated { break }
      let signal = signals[index]
      let source = queue.map { signal |> deliverOn($0) } ?? signal
      _ = source.open(
        CombinedArrayReceiver(run, values, index, subscriber),
        in: run.place(index)
      )
    }
    return nil
  })
}

/// The latest values, as far as there are any.
///
/// Belongs to the drain of the run.
private final class CombinedArray<T> {
  private var partial: [T?]
  private var complete: [T] = []
  private var missing: Int

  init(_ initial: [T], count: Int) {
    partial = initial + [T?](repeating: nil, count: count - initial.count)
    missing = count - initial.count
    if missing == 0 { complete = initial }
  }

  /// Notes a value; returns all if none is missing.
  func store(_ value: T, at index: Int) -> [T]? {
    if complete.isEmpty {
      if partial[index] == nil { missing -= 1 }
      partial[index] = value
      if missing > 0 { return nil }
      complete = partial.compactMap { $0 }
      partial = []
    } else {
      // In place, unless somebody holds the array that was sent before.
      complete[index] = value
    }
    return complete
  }
}

private final class CombinedArrayReceiver<T, E>: Receiver<T, E> {
  private let run: FanIn
  private let values: CombinedArray<T>
  private let index: Int
  private let downstream: Subscriber<[T], E>

  init(
    _ run: FanIn,
    _ values: CombinedArray<T>,
    _ index: Int,
    _ downstream: Subscriber<[T], E>
  ) {
    self.run = run
    self.values = values
    self.index = index
    self.downstream = downstream
  }

  override func next(_ value: T) {
    if run.take() {
      store(value)
      run.leave()
    } else {
      run.submit { self.store(value) }
    }
  }

  private func store(_ value: T) {
    if let all = values.store(value, at: index) { downstream.putNext(all) }
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
