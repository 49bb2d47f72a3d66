package import Dispatch

extension PlainSignal {
  /// Starts later, by a timer of the platform.
  package func later(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      let slot = PlainSlot()
      let timer = PlainTimer(queue) {
        slot.set(
          self.start(
            next: { subscriber.putNext($0) },
            error: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
        )
      }
      return PlainAction {
        timer.cancel()
        slot.dispose()
      }
    }
  }

  /// A timer of the platform beside the signal, which ends with it.
  package func timed(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      let timer = PlainTimer(queue) { subscriber.putCompletion() }
      let source = self.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      return PlainAction {
        timer.cancel()
        source.dispose()
      }
    }
  }

  /// A timer of the platform for each value and for the completion, which are delivered when that rings.
  package func delayed(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      let timers = PlainSet()
      let source = self.start(
        next: { value in
          let timer = PlainTimer(queue) { subscriber.putNext(value) }
          timers.add(PlainAction { timer.cancel() })
        },
        error: { subscriber.putError($0) },
        completed: {
          let timer = PlainTimer(queue) { subscriber.putCompletion() }
          timers.add(PlainAction { timer.cancel() })
        }
      )
      return PlainAction {
        timers.dispose()
        source.dispose()
      }
    }
  }

  /// Keeps each value until a timer of the platform rings, the next one comes or the signal ends.
  package func paused(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      let slot = PlainSlot()
      let waiting = PlainCell<Value?>(nil)
      @Sendable func deliver() {
        let value = waiting.withValue { $0.take() }
        if let value { subscriber.putNext(value) }
      }
      let source = self.start(
        next: { value in
          waiting.withValue { $0 = value }
          let timer = PlainTimer(queue) { deliver() }
          slot.set(PlainAction { timer.cancel() })
        },
        error: { subscriber.putError($0) },
        completed: {
          slot.dispose()
          deliver()
          subscriber.putCompletion()
        }
      )
      return PlainAction {
        slot.dispose()
        source.dispose()
      }
    }
  }

  /// Each event in a block of a queue.
  package func delivered(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      self.start(
        next: { value in queue.async { subscriber.putNext(value) } },
        error: { error in queue.async { subscriber.putError(error) } },
        completed: { queue.async { subscriber.putCompletion() } }
      )
    }
  }

  /// Starts in a block of a queue.
  package func started(on queue: DispatchQueue) -> PlainSignal {
    PlainSignal { subscriber in
      let slot = PlainSlot()
      queue.async {
        slot.set(
          self.start(
            next: { subscriber.putNext($0) },
            error: { subscriber.putError($0) },
            completed: { subscriber.putCompletion() }
          )
        )
      }
      return PlainAction { slot.dispose() }
    }
  }
}

/// A timer of the platform that rings in a second: the original's `Timer`, by hand.
package final class PlainTimer: Sendable {
  // Sources may be cancelled from any thread.
  private nonisolated(unsafe) let source: any DispatchSourceTimer

  package init(_ queue: DispatchQueue, _ ring: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(queue: queue)
    source.schedule(deadline: .now() + 1)
    source.setEventHandler(handler: ring)
    source.resume()
  }

  package func cancel() {
    source.cancel()
  }
}
