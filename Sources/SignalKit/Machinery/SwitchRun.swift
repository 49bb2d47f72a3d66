/// One run of `mapToSignal`: the inner signals, and the order of delivery.
final class SwitchRun<T, E>: Switch<T, E, Subscriber<T, E>> {
  /// The place of the outer subscription.
  let outer = UpstreamSlot()

  private let drain = SerialDrain()
  /// Belongs to the drain.
  @exclusivity(unchecked) private var completion = SwitchCompletion()

  func outerFailed(_ error: E, _ subscriber: Subscriber<T, E>) {
    drain.submit { subscriber.putError(error) }
  }

  func outerCompleted(_ subscriber: Subscriber<T, E>) {
    drain.submit {
      self.completion.outerCompleted()
      self.completeIfOver(subscriber)
    }
  }

  /// The outer signal has no say in the completion: the end of the latest inner one is the end.
  ///
  /// Before anything starts.
  func endsWithLatest() {
    completion.outerCompleted()
  }

  override func next(_ value: T, _ generation: Int, _ subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      if isCurrent(generation) { subscriber.putNext(value) }
      drain.leave()
    } else {
      drain.submit {
        if self.isCurrent(generation) { subscriber.putNext(value) }
      }
    }
  }

  override func failed(_ error: E, _ generation: Int, _ subscriber: Subscriber<T, E>) {
    drain.submit {
      if self.isCurrent(generation) { subscriber.putError(error) }
    }
  }

  override func completed(_ generation: Int, _ subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      completeInner(generation, subscriber)
      drain.leave()
    } else {
      drain.submit { self.completeInner(generation, subscriber) }
    }
  }

  private func completeInner(_ generation: Int, _ subscriber: Subscriber<T, E>) {
    completion.innerCompleted(generation)
    completeIfOver(subscriber)
  }

  private func completeIfOver(_ subscriber: Subscriber<T, E>) {
    if completion.isOver(latest: generation) { subscriber.putCompletion() }
  }

  override func end(_ urgency: Urgency) {
    super.end(urgency)
    outer.end(urgency)
  }

  override func when(_ stage: Ending.Stage, _ action: @escaping () -> Void) -> Bool {
    let isLater = super.when(stage) {
      if !self.outer.when(stage, action) { action() }
    }
    return isLater || outer.when(stage, action)
  }

  override func stop() {
    super.stop()
    outer.stop()
  }
}

/// When a switching signal is over.
struct SwitchCompletion {
  /// The highest generation that has completed; 0 is none.
  private var completed = 0
  private var isOuterCompleted = false

  mutating func innerCompleted(_ generation: Int) {
    completed = max(completed, generation)
  }

  mutating func outerCompleted() {
    isOuterCompleted = true
  }

  /// Whether the outer signal has completed, and so has the latest inner one, if there was one.
  func isOver(latest: Int) -> Bool {
    isOuterCompleted && completed == latest
  }
}
