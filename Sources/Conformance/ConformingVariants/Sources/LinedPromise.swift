import SignalLaws

/// A promise with one line for what is to be started and what is to be told.
///
/// What a signal sends inside its own start waits until that has returned, and reaches nobody if another
/// signal is set before. Unchecked: the lock guards the state.
final class LinedPromise<Guard: Lock>: @unchecked Sendable {
  private enum Job {
    case start(Cold, run: Int)
    case tell(Int, [Sink])
  }

  private let lock = Guard()
  private var members: [Int: Sink] = [:]
  private var joined = 0
  private var present: Int?
  private var line: [Job] = []
  private var isWorking = false
  /// The number of the signal that was set last, and what ends the one that runs.
  private var latest = 0
  private var stop: (@Sendable () -> Void)?
  /// Who has come, until nothing can come any more.
  private var cores: [any Core] = []
  private var isRunning = false
  private var isAbandoned = false

  deinit { stop?() }

  /// A promise, and what sets it.
  static func make(
    _ core: @escaping @Sendable (Sink) -> any Core
  ) -> (Cold, @Sendable (Cold) -> Void) {
    let reach = Reach<Guard>()
    let signal = Cold(
      { sink in
        let core = core(sink)
        reach.promise.admit(core)
        return core
      },
      { reach.promise.join($0) }
    )
    return (signal, { reach.promise.set($0) })
  }

  private func admit(_ core: any Core) { lock.withLock { cores.append(core) } }

  /// Nobody can join, or set another signal, any more.
  fileprivate func abandon() {
    lock.withLock { isAbandoned = true }
    letGo()
  }

  private func ended(_ run: Int) {
    lock.withLock { if run == latest { isRunning = false } }
    letGo()
  }

  /// Lets go of who has come, if nothing can come any more.
  private func letGo() {
    let over = lock.withLock { () -> [any Core] in
      guard isAbandoned, !isRunning else { return [] }
      defer { cores = [] }
      return cores
    }
    for core in over { core.dispose() }
  }

  func set(_ signal: Cold) {
    let (isMine, dropped) = lock.withLock { () -> (Bool, [Job]) in
      let dropped = line
      latest += 1
      isRunning = true
      present = nil
      line = [.start(signal, run: latest)]
      return (enter(), dropped)
    }
    withExtendedLifetime(dropped) {}
    if isMine { work() }
  }

  /// Adds an observer; the result takes it away.
  func join(_ sink: Sink) -> @Sendable () -> Void {
    let (key, isMine) = lock.withLock { () -> (Int, Bool) in
      joined += 1
      members[joined] = sink
      guard let present else { return (joined, false) }
      line.append(.tell(present, [sink]))
      return (joined, enter())
    }
    if isMine { work() }
    return {
      let left = self.lock.withLock { self.members.removeValue(forKey: key) }
      withExtendedLifetime(left) {}
    }
  }

  private func put(_ value: Int, of run: Int) {
    let isMine = lock.withLock {
      guard run == latest else { return false }
      present = value
      line.append(.tell(value, members.sorted { $0.key < $1.key }.map(\.value)))
      return enter()
    }
    if isMine { work() }
  }

  private func enter() -> Bool {
    defer { isWorking = true }
    return !isWorking
  }

  private func work() {
    while let job = take() {
      switch job {
      case .tell(let value, let sinks): for sink in sinks { sink.next(value) }
      case .start(let signal, let run): start(signal, run)
      }
    }
  }

  private func start(_ signal: Cold, _ run: Int) {
    let old = lock.withLock { () -> (@Sendable () -> Void)? in
      defer { stop = nil }
      return stop
    }
    old?()
    // Who is not reachable any more does not live for its signal.
    let handle = signal.start(
      Sink(
        next: { [weak self] in self?.put($0, of: run) },
        failed: { [weak self] _ in self?.ended(run) },
        completed: { [weak self] in self?.ended(run) }
      )
    )
    lock.withLock { stop = handle }
  }

  private func take() -> Job? {
    lock.withLock {
      guard let first = line.first else {
        isWorking = false
        return nil
      }
      line.removeFirst()
      return first
    }
  }
}

/// What a promise is reached by: its signal and its setter hold it, its observers do not.
private final class Reach<Guard: Lock>: Sendable {
  let promise = LinedPromise<Guard>()
  deinit { promise.abandon() }
}
