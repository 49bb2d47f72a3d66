/// One run of `mapToSignal`: the inner signals, and the order of delivery.
final class SwitchRun<T, E>: Switch<T, E, Subscriber<T, E>> {
  /// The place of the outer subscription.
  let outer = UpstreamSlot()

  private let drain = SerialDrain()
  /// Belongs to the drain.
  @exclusivity(unchecked) private var completion = SwitchCompletion()
  /// Does not change once anything has been started.
  @exclusivity(unchecked) private var isEndOfLatest = false

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
    isEndOfLatest = true
  }

  override func next(_ value: T, _ generation: Int, _ subscriber: Subscriber<T, E>) {
    if drain.tryEnter() {
      if isCurrent(generation) { subscriber.putNext(value) }
      drain.leave()
    } else {
      submit(generation) { subscriber.putNext(value) }
    }
  }

  /// Deals with an event of this generation in its turn, unless that has been superseded when it is put.
  ///
  /// What is accepted is delivered, whatever supersedes its signal before its turn has come.
  private func submit(_ generation: Int, _ input: @escaping () -> Void) {
    var isInside = false
    // One step: or it might come to wait behind what its successor has put.
    ifCurrent(generation) { isInside = drain.enterOrWait(input) }
    guard isInside else { return }
    input()
    drain.leave()
  }

  override func failed(_ error: E, _ generation: Int, _ subscriber: Subscriber<T, E>) {
    finish(generation) { subscriber.putError(error) }
  }

  override func completed(_ generation: Int, _ subscriber: Subscriber<T, E>) {
    if isEndOfLatest {
      finish(generation) { subscriber.putCompletion() }
    } else if drain.tryEnter() {
      completeInner(generation, subscriber)
      drain.leave()
    } else {
      drain.submit { self.completeInner(generation, subscriber) }
    }
  }

  /// Ends the result with what has ended this generation, unless that has been superseded.
  private func finish(_ generation: Int, _ end: @escaping () -> Void) {
    guard closes(generation) else { return }
    if drain.tryEnter() {
      end()
      drain.leave()
    } else {
      // It is decided, though it has to wait: whoever still puts learns of it now.
      stop()
      drain.submit(end)
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
