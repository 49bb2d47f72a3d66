import SignalLaws

/// One run of `sample`, which a failure of the trigger ends.
///
/// Unchecked: the lane guards the value.
final class Sampling: @unchecked Sendable {
  private let lane = Lane()
  private let sink: Sink
  private var kept: Int?
  private let end = Once()

  init(_ sink: Sink) { self.sink = sink }

  /// Starts the trigger and, unless that has ended the result, the source.
  func begin(_ source: Cold, _ trigger: Cold) -> @Sendable () -> Void {
    let stopAsking = trigger.start(input { [self] _ in flush() })
    guard !end.isOver else { return stopAsking }
    let stop = source.start(input { [self] in kept = $0 })
    return {
      stopAsking()
      stop()
    }
  }

  /// What either signal sends.
  private func input(_ next: @escaping @Sendable (Int) -> Void) -> Sink {
    Sink(
      next: { [self] value in lane.run { next(value) } },
      failed: { [self] error in
        end.note()
        lane.run { [self] in sink.failed(error) }
      },
      completed: { [self] in
        end.note()
        lane.run { [self] in
          flush()
          sink.completed()
        }
      }
    )
  }

  private func flush() {
    guard let value = kept else { return }
    kept = nil
    sink.next(value)
  }
}

/// Whether something has happened.
///
/// Unchecked: the lock guards it.
private final class Once: @unchecked Sendable {
  private let lock = PlainLock()
  private var hasHappened = false

  var isOver: Bool { lock.withLock { hasHappened } }

  func note() { lock.withLock { hasHappened = true } }
}
