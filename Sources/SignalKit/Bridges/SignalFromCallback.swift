extension Signal {
  /// A signal of the value that a function with a completion handler reports.
  ///
  ///     Signal<Data, NoError>.fromCallback { load(url, completion: $0) }
  ///
  /// Each start calls `body`, with a handler for the value; the signal sends it and completes. The
  /// handler may be called from any thread, once; later calls are ignored.
  ///
  /// Laws: BRG-4, BRG-5, BRG-14.
  public static func fromCallback(
    _ body: @escaping (@escaping (T) -> Void) -> Void
  ) -> Signal {
    Signal(operation: { subscriber in
      body { subscriber.putNext($0) }
      return nil
    }) |> take(1)
  }

  /// A signal of the result that a function with a completion handler reports.
  ///
  /// Otherwise like the form without errors.
  public static func fromCallback(
    _ body: @escaping (@escaping (Result<T, E>) -> Void) -> Void
  ) -> Signal where E: Error {
    Signal(operation: { subscriber in
      body { result in
        switch result {
        case .success(let value): subscriber.putNext(value)
        case .failure(let error): subscriber.putError(error)
        }
      }
      return nil
    }) |> take(1)
  }

  /// A signal of the elements of a sequence, synchronously; it completes after the last.
  ///
  ///     Signal<Int, NoError>.fromSequence(1...3)  // 1, 2, 3, completed
  ///
  /// Each start goes through the sequence again, until nobody is interested any more: the sequence may
  /// be endless.
  ///
  /// Laws: SIG-7, SIG-8.
  public static func fromSequence<S: Sequence>(_ sequence: S) -> Signal where S.Element == T {
    Signal(operation: { subscriber in
      var elements = sequence.makeIterator()
      // Asked before, not after: taking an element may have an effect, or wait.
      while !subscriber.isTerminated, let element = elements.next() {
        subscriber.putNext(element)
      }
      subscriber.putCompletion()
      return nil
    })
  }
}
