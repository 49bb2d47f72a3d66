internal import SignalLaws
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the mistakes of one use of an operator have in common.
final class FaultState: Sendable {
  private struct State {
    var starts = 0
    var values = 0
    var running: [Int: Sink] = [:]
    var inside: [pthread_t] = []
  }

  private let fault: OperatorFault?
  private let run: Subject.Start
  private let state = Mutex(State())
  private let lock = RecursiveLock()
  private static let kept = Mutex<[(Subject.Start, Sink)]>([])

  /// Wraps one signal, which `run` starts.
  init(_ fault: OperatorFault?, _ run: @escaping Subject.Start) {
    self.fault = fault
    self.run = run
  }

  /// Starts the signal, with the mistake.
  func start(_ sink: Sink) -> () -> Void {
    guard let admitted = admit(sink) else { return {} }
    let dispose = run(admitted.sink)
    return {
      self.leave(admitted.number)
      dispose()
    }
  }

  /// Counts a subscription in, and says where the operator's events go; `nil` if it starts nothing.
  private func admit(_ sink: Sink) -> (number: Int, sink: Sink)? {
    if fault == .neverReleases { Self.kept.withLock { $0.append((run, sink)) } }
    let number: Int? = state.withLock { state in
      state.starts += 1
      if fault == .startsOnce, state.starts > 1 { return nil }
      if fault == .limitsObservers, state.running.count >= 3 { return nil }
      let joins = fault == .sharesRuns && !state.running.isEmpty
      state.running[state.starts] = sink
      return joins ? nil : state.starts
    }
    guard let number else { return nil }
    let modified = Sink(
      next: { self.next($0, sink) },
      failed: { error in
        if self.fault != .losesFailure { self.end(number, sink) { $0.failed(error) } }
      },
      completed: {
        if self.fault != .losesCompletion { self.end(number, sink) { $0.completed() } }
      }
    )
    return (number, modified)
  }

  /// Counts a subscription out.
  private func leave(_ number: Int) {
    _ = state.withLock { $0.running.removeValue(forKey: number) }
  }

  private func next(_ value: Int, _ sink: Sink) {
    let own = pthread_self()
    let isLost = state.withLock { state in
      state.values += 1
      let isLost =
        switch fault {
        case .losesInnerValues: state.inside.contains { pthread_equal($0, own) != 0 }
        case .losesContendedValues: state.inside.contains { pthread_equal($0, own) == 0 }
        case .limitsValues: state.values > 16
        default: false
        }
      if !isLost { state.inside.append(own) }
      return isLost
    }
    if isLost { return }
    if fault == .callsUnderLock { lock.lock() }
    for sink in fault == .sharesRuns ? everybody : [sink] {
      sink.next(value)
      if fault == .repeatsValues { sink.next(value) }
    }
    if fault == .callsUnderLock { lock.unlock() }
    state.withLock { state in
      let place = state.inside.lastIndex { pthread_equal($0, own) != 0 }
      if let place { state.inside.remove(at: place) }
    }
  }

  private func end(_ number: Int, _ sink: Sink, _ tell: (Sink) -> Void) {
    let all = fault == .sharesRuns ? everybody : [sink]
    state.withLock { state in
      if fault == .sharesRuns { state.running = [:] } else { state.running[number] = nil }
    }
    for sink in all { tell(sink) }
  }

  private var everybody: [Sink] {
    state.withLock { $0.running.sorted { $0.key < $1.key }.map(\.value) }
  }
}
