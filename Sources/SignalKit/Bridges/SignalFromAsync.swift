extension Signal {
  // Not generic: a closure that does not compile would be held to be such a sequence, and be refused
  // as one, and what is wrong in it would not be said.

  /// A signal of the elements of an asynchronous sequence, which fails as that fails.
  ///
  /// Each start reads the sequence in a task of its own, which dispose cancels. The next element is
  /// asked for when the delivery of the last one has returned.
  ///
  /// Laws: BRG-7, BRG-9, BRG-16.
  @_disfavoredOverload  // What cannot fail makes a signal of `NoError`, if nobody says `Never`.
  public convenience init(_ sequence: any AsyncSequence<T, E> & Sendable) where E: Error {
    self.init { Signal.reading(sequence, for: $0) }
  }

  /// A signal of the elements of an asynchronous sequence that cannot fail.
  ///
  /// Otherwise like the form for sequences that can.
  public convenience init(_ sequence: any AsyncSequence<T, Never> & Sendable) where E == NoError {
    self.init { Signal.reading(sequence, for: $0) }
  }

  /// Puts the elements of a sequence into a subscriber, and its error.
  private static func reading<S: AsyncSequence & Sendable>(
    _ sequence: S,
    for subscriber: Subscriber<T, E>
  ) -> any Disposable where S.Element == T, S.Failure == E {
    // A subscriber may be used from any thread, as documented.
    let subscriber = Unchecked(subscriber)
    return running {
      do throws(E) {
        var iterator = sequence.makeAsyncIterator()
        while !subscriber.value.isTerminated,
          let element = try await iterator.next(isolation: nil)
        {
          subscriber.value.putNext(element)
        }
        subscriber.value.putCompletion()
      } catch {
        subscriber.value.putError(error)
      }
    }
  }

  /// Puts the elements of a sequence that cannot fail into a subscriber.
  private static func reading<S: AsyncSequence & Sendable>(
    _ sequence: S,
    for subscriber: Subscriber<T, E>
  ) -> any Disposable where S.Element == T, S.Failure == Never, E == NoError {
    let subscriber = Unchecked(subscriber)
    return running {
      var iterator = sequence.makeAsyncIterator()
      while !subscriber.value.isTerminated,
        let element = await iterator.next(isolation: nil)
      {
        subscriber.value.putNext(element)
      }
      subscriber.value.putCompletion()
    }
  }

  /// A signal of the result of a task, which fails as that fails.
  ///
  /// Each start runs `operation` in a task of its own, which dispose cancels.
  ///
  /// Laws: BRG-6, BRG-8, BRG-10, BRG-15.
  @_disfavoredOverload  // As for sequences.
  public static func fromTask(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws(E) -> sending T
  ) -> Signal where E: Error {
    Signal { subscriber in
      let subscriber = Unchecked(subscriber)
      return running(priority) {
        do throws(E) {
          let value = try await operation()
          subscriber.value.putNext(value)
          subscriber.value.putCompletion()
        } catch {
          subscriber.value.putError(error)
        }
      }
    }
  }

  /// A signal of the result of a task that cannot fail.
  ///
  /// Each start runs `operation` in a task of its own, which dispose cancels.
  public static func fromTask(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async -> sending T
  ) -> Signal where E == NoError {
    Signal { subscriber in
      let subscriber = Unchecked(subscriber)
      return running(priority) {
        let value = await operation()
        subscriber.value.putNext(value)
        subscriber.value.putCompletion()
      }
    }
  }

  /// Runs a task, which the disposable cancels.
  private static func running(
    _ priority: TaskPriority? = nil,
    _ body: @escaping @Sendable () async -> Void
  ) -> any Disposable {
    let task = Task(priority: priority) { await body() }
    return ActionDisposable { task.cancel() }
  }
}
