import SignalLaws

extension Implementation<Cold> {
  /// Operators that run one signal after the other.
  mutating func offerSuccession(_ core: @escaping @Sendable (Sink) -> any Core) {
    @Sendable func chain(
      _ first: Cold,
      _ follow: @escaping @Sendable (_ isFirst: Bool, Ending) -> Succession.Consequence
    ) -> Cold {
      Cold(core, isChain: true) { sink in
        let isFirst = Flag()
        let runs = Succession(sink) { follow(isFirst.take(), $0) }
        runs.begin(first)
        return { runs.stop() }
      }
    }
    then = { first, second in
      chain(first) { isFirst, ending in
        if case .completed = ending, isFirst { .start(second) } else { .end(ending) }
      }
    }
    self.catch = { first, make in
      chain(first) { isFirst, ending in
        if case .failed(let error) = ending, isFirst { .start(make(error)) } else { .end(ending) }
      }
    }
    restart = { signal in
      chain(signal) { _, ending in
        if case .completed = ending { .start(signal) } else { .end(ending) }
      }
    }
    retryIf = { signal, isReason in
      chain(signal) { _, ending in
        if case .failed(let error) = ending, isReason(error) {
          .start(signal)
        } else {
          .end(ending)
        }
      }
    }
    restartIfError = { signal in
      chain(signal) { _, ending in
        if case .failed = ending { .start(signal) } else { .end(ending) }
      }
    }
    mapToQueue = { signal, make in
      Cold(core) { sink in
        let line = Line()
        let runs = Succession(sink) { ending in
          if case .failed = ending { .end(ending) } else { line.next() }
        }
        let outer = signal.start(
          Sink(
            next: { value in if let first = line.add(make(value)) { runs.begin(first) } },
            failed: { runs.end(.failed($0)) },
            completed: { if line.close() { runs.end(.completed) } }
          )
        )
        return {
          outer()
          runs.stop()
        }
      }
    }
  }
}

/// True once.
///
/// Unchecked: the lock guards it.
private final class Flag: @unchecked Sendable {
  private let lock = PlainLock()
  private var isSet = true

  func take() -> Bool {
    lock.withLock {
      defer { isSet = false }
      return isSet
    }
  }
}

/// The signals that wait for their turn.
///
/// Unchecked: the lock guards the state.
private final class Line: @unchecked Sendable {
  private let lock = PlainLock()
  private var waiting: [Cold] = []
  private var isRunning = false
  private var isClosed = false

  /// Adds a signal; returns it if nothing runs.
  func add(_ signal: Cold) -> Cold? {
    lock.withLock {
      if isRunning {
        waiting.append(signal)
        return nil
      }
      isRunning = true
      return signal
    }
  }

  /// Says that no signal comes any more; returns whether that is all.
  func close() -> Bool {
    lock.withLock {
      isClosed = true
      return !isRunning
    }
  }

  /// What follows when one has completed; where nothing waits it counts as running until it is disposed of.
  func next() -> Succession.Consequence {
    lock.withLock {
      if !waiting.isEmpty { return .start(waiting.removeFirst()) }
      guard isClosed else { return .rest(then: { [self] in settled() }) }
      isRunning = false
      return .end(.completed)
    }
  }

  /// What follows when it has been disposed of.
  private func settled() -> Succession.Consequence {
    lock.withLock {
      if !waiting.isEmpty { return .start(waiting.removeFirst()) }
      isRunning = false
      return isClosed ? .end(.completed) : .idle
    }
  }
}
