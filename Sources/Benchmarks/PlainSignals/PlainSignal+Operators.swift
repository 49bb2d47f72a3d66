import Synchronization

/// What operators do besides passing events, by hand: each adds what the original's construction of its
/// kind needs, and no more.
extension PlainSignal {
  /// A subscription of its own, through which all passes.
  package func pass<Result: Sendable>(
    _ f: @escaping @Sendable (Value) -> Result
  ) -> PlainSignal<Result, Failure> {
    PlainSignal<Result, Failure> { subscriber in
      self.start(
        next: { subscriber.putNext(f($0)) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// One signal after another, or for another.
  package func follow(_ next: @escaping @Sendable () -> PlainSignal) -> PlainSignal {
    PlainSignal { subscriber in
      let slot = PlainSlot()
      slot.set(
        self.start(
          next: { subscriber.putNext($0) },
          error: { subscriber.putError($0) },
          completed: {
            slot.set(
              next().start(
                next: { subscriber.putNext($0) },
                error: { subscriber.putError($0) },
                completed: { subscriber.putCompletion() }
              )
            )
          }
        )
      )
      return PlainAction { slot.dispose() }
    }
  }

  /// A signal for each value, in the place of the one before.
  package func switched(_ next: @escaping @Sendable (Value) -> PlainSignal) -> PlainSignal {
    PlainSignal { subscriber in
      let slot = PlainSlot()
      let source = self.start(
        next: { value in
          slot.set(
            next(value).start(
              next: { subscriber.putNext($0) },
              error: { subscriber.putError($0) }
            )
          )
        },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      return PlainAction {
        source.dispose()
        slot.dispose()
      }
    }
  }

  /// A value before all others.
  package func preceded(by first: Value) -> PlainSignal {
    PlainSignal { subscriber in
      subscriber.putNext(first)
      return self.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// State from value to value, behind a mutex.
  package func remembering(
    _ first: Value,
    _ f: @escaping @Sendable (Value, Value) -> Value
  ) -> PlainSignal {
    PlainSignal { subscriber in
      let state = PlainCell(first)
      return self.start(
        next: { value in
          subscriber.putNext(
            state.withValue { state in
              state = f(state, value)
              return state
            }
          )
        },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// A line for all that happens to each subscription, which has a number.
  package func described(
    _ name: String,
    _ log: @escaping @Sendable (String) -> Void
  ) -> PlainSignal {
    let numbers = PlainCell(0)
    return PlainSignal { subscriber in
      let number = numbers.withValue { count in
        count += 1
        return count
      }
      let beginning = "\(name) \(number): "
      log(beginning + "started")
      let source = self.start(
        next: { value in
          log("\(beginning)next \(value)")
          subscriber.putNext(value)
        },
        error: { error in
          log("\(beginning)error \(error)")
          subscriber.putError(error)
        },
        completed: {
          log(beginning + "completed")
          subscriber.putCompletion()
        }
      )
      return PlainAction {
        source.dispose()
        log(beginning + "disposed")
      }
    }
  }

  /// Something to do at the end, after the source has been disposed of.
  package func ending(_ f: @escaping @Sendable () -> Void) -> PlainSignal {
    PlainSignal { subscriber in
      let source = self.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      return PlainAction {
        source.dispose()
        f()
      }
    }
  }
}

/// A mutex and a value: the original's `Atomic`, by hand.
final class PlainCell<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }

  func withValue<Result: Sendable>(_ f: (inout Value) -> Result) -> Result {
    value.withLock { f(&$0) }
  }
}
