import Dispatch
import SignalLaws

/// One run of `throttle`, whose end waits for the time to pass.
///
/// Unchecked: the lane guards the state.
final class Throttling: @unchecked Sendable {
  private let lane = Lane()
  private let seconds: Double
  private let sink: Sink
  private let alarm = LockedSlot<PlainLock, Alarm>()
  private var isResting = false
  private var isComplete = false
  private var waiting: Int?

  init(_ seconds: Double, _ sink: Sink) { (self.seconds, self.sink) = (seconds, sink) }

  func begin(_ source: Cold) -> @Sendable () -> Void {
    let stop = source.start(
      Sink(
        next: { [self] value in
          lane.run { [self] in if isResting { waiting = value } else { deliver(value) } }
        },
        failed: { [self] error in
          lane.run { [self] in
            waiting = nil
            sink.failed(error)
          }
        },
        completed: { [self] in
          lane.run { [self] in if isResting { isComplete = true } else { sink.completed() } }
        }
      )
    )
    return { [alarm] in
      stop()
      alarm.dispose()
    }
  }

  private func deliver(_ value: Int) {
    isResting = true
    let next = Alarm { [self] in lane.run { [self] in rested() } }
    alarm.set(next)
    next.ring(after: seconds)
    sink.next(value)
  }

  private func rested() {
    isResting = false
    if let value = waiting {
      waiting = nil
      if isComplete { sink.next(value) } else { deliver(value) }
    }
    if isComplete { sink.completed() }
  }
}

/// Does something later, unless it is disposed of before.
///
/// Unchecked: the lock guards the action, which nothing else holds until then.
private final class Alarm: Item, @unchecked Sendable {
  private let lock = PlainLock()
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  func ring(after seconds: Double) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in take()?() }
  }

  func dispose() { _ = take() }

  func isSame(as other: Alarm) -> Bool { self === other }

  private func take() -> (@Sendable () -> Void)? {
    lock.withLock {
      defer { action = nil }
      return action
    }
  }
}
