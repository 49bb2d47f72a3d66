import SignalLaws

/// The end of a subscription, as its source tells it.
enum Ending: Sendable {
  case failed(LawError)
  case completed

  func put(into sink: Sink) {
    switch self {
    case .failed(let error): sink.failed(error)
    case .completed: sink.completed()
    }
  }
}

/// One subscription: takes events from any thread and delivers them.
protocol Core: Sendable {
  init(_ sink: Sink)
  func next(_ value: Int)
  func end(_ ending: Ending)
  /// Takes what frees the source's resources.
  func assign(_ free: @escaping @Sendable () -> Void)
  func dispose()
}

/// A cold signal: each start makes a core of its own.
struct Cold: Sendable {
  let start: @Sendable (Sink) -> @Sendable () -> Void
  /// Whether it runs one signal after the other.
  let isChain: Bool

  init(
    _ make: @escaping @Sendable (Sink) -> any Core,
    isChain: Bool = false,
    _ body: @escaping @Sendable (Sink) -> @Sendable () -> Void
  ) {
    self.isChain = isChain
    start = { sink in
      let core = make(sink)
      let input = Sink(
        next: { core.next($0) },
        failed: { core.end(.failed($0)) },
        completed: { core.end(.completed) }
      )
      core.assign(body(input))
      return { core.dispose() }
    }
  }
}
