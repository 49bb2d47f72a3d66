/// Starts signals one after the other where they would start inside each other, so that the stack stays
/// flat.
enum Trampoline {
  private struct State {
    /// What waits, for each start on this thread that is under way; the innermost last.
    var jobs: [[@Sendable () -> Void]] = []
    /// Whether the signal that is started next is the last thing that its caller does.
    var isTail = false
    /// Whether a chain has been stopped that was just starting a signal.
    var isStopping = false
    var isIdle: Bool { jobs.isEmpty && !isTail && !isStopping }
  }

  /// Unchecked: the lock guards the states.
  private final class States: @unchecked Sendable {
    let lock = PlainLock()
    var byThread: [UInt: State] = [:]
  }

  private static let states = States()

  private static func with<Result>(_ body: (inout State) -> Result) -> Result {
    let thread = thisThread
    return states.lock.withLock {
      var state = states.byThread[thread] ?? State()
      defer { states.byThread[thread] = state.isIdle ? nil : state }
      return body(&state)
    }
  }

  /// Does it, and what is put off meanwhile.
  static func run(_ job: @Sendable () -> Void) {
    with { $0.jobs.append([]) }
    job()
    while let next = next() { next() }
  }

  /// Puts it off until what is being done on this thread has been; does it at once if that is nothing.
  static func later(_ job: @escaping @Sendable () -> Void) {
    let isBusy = with { state in
      guard let last = state.jobs.indices.last else { return false }
      state.jobs[last].append(job)
      return true
    }
    if !isBusy { run(job) }
  }

  /// Starts a chain as the last thing that its caller does.
  static func tail<Result>(_ start: () -> Result) -> Result {
    with { $0.isTail = true }
    return start()
  }

  /// Whether the chain that asks is started so.
  static func takeTail() -> Bool {
    with { state in
      defer { state.isTail = false }
      return state.isTail
    }
  }

  /// Notes that what was stopped can be disposed of only when its start has returned.
  static func stopLater() { with { $0.isStopping = true } }

  /// Whether what has just been stopped is still starting.
  static func takeStopping() -> Bool {
    with { state in
      defer { state.isStopping = false }
      return state.isStopping
    }
  }

  private static func next() -> (@Sendable () -> Void)? {
    with { state in
      let last = state.jobs.count - 1
      guard state.jobs[last].isEmpty else { return state.jobs[last].removeFirst() }
      state.jobs.removeLast()
      return nil
    }
  }
}
