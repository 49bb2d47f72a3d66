/// What operators do besides passing events, by hand: each adds what the original's construction of its
/// kind needs, and no more.
extension BareFlow {
  /// Nothing, for ever.
  static var never: BareFlow { BareFlow { _ in BareAction {} } }

  /// Several operators in a row.
  func passes(_ count: Int) -> BareFlow {
    (0..<count).reduce(self) { flow, _ in flow.pass { $0 &+ 1 } }
  }

  /// A value before all others.
  func preceded(by first: Int) -> BareFlow {
    BareFlow { subscriber in
      subscriber.putNext(first)
      return self.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// State from value to value, behind a mutex.
  func remembering(_ f: @escaping (Int, Int) -> Int) -> BareFlow {
    BareFlow { subscriber in
      let state = opaque(BareCell(0))
      return self.start(
        next: { value in subscriber.putNext(state.modify { f($0, value) }) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// Something to do at the end, after the source has been disposed of.
  func ending(_ f: @escaping () -> Void) -> BareFlow {
    BareFlow { subscriber in
      let source = self.start(
        next: { subscriber.putNext($0) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
      return BareAction {
        source.dispose()
        f()
      }
    }
  }

  /// What two sources have brought so far.
  struct Pair {
    var first: [Int] = []
    var second: [Int] = []
    var ended = 0

    var isComplete: Bool { !first.isEmpty && !second.isEmpty }
  }

  /// Two signals: what they bring is put together behind a mutex, and both are in a set of disposables.
  ///
  /// - Parameters:
  ///   - other: The second signal.
  ///   - receive: Called under the mutex for a value of one of them; what it returns is sent.
  /// - Returns: The signal of what is sent.
  func joined(
    _ other: BareFlow,
    _ receive: @escaping (inout Pair, _ isFirst: Bool, _ value: Int) -> Int?
  ) -> BareFlow {
    BareFlow { subscriber in
      let state = opaque(BareCell(Pair()))
      let sources = opaque(BareSet())
      for (source, isFirst) in [(self, true), (other, false)] {
        sources.add(
          source.start(
            next: { value in
              if let result = state.mutate({ receive(&$0, isFirst, value) }) {
                subscriber.putNext(result)
              }
            },
            error: { subscriber.putError($0) },
            completed: {
              let ended = state.mutate {
                $0.ended += 1
                return $0.ended
              }
              if ended == 2 { subscriber.putCompletion() }
            }
          )
        )
      }
      return BareAction { sources.dispose() }
    }
  }

  /// The values of two signals as they come.
  func merged(_ other: BareFlow) -> BareFlow {
    joined(other) { _, _, value in value }
  }

  /// The latest values of two signals.
  func combined(_ other: BareFlow) -> BareFlow {
    joined(other) { pair, isFirst, value in
      if isFirst { pair.first = [value] } else { pair.second = [value] }
      return pair.isComplete ? pair.first[0] &+ pair.second[0] : nil
    }
  }

  /// The values of two signals in pairs.
  func zipped(_ other: BareFlow) -> BareFlow {
    joined(other) { pair, isFirst, value in
      if isFirst { pair.first.append(value) } else { pair.second.append(value) }
      return pair.isComplete ? pair.first.removeFirst() &+ pair.second.removeFirst() : nil
    }
  }
}
