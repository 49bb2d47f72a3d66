internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A mistake that can be made in any operator, and is put into one by machine.
package enum OperatorFault: String, Sendable, CaseIterable {
  /// A dispose does not reach what the operator has started.
  case neverDisposes = "never disposes"
  /// What it is applied to is not started.
  case startsNothing = "starts nothing"
  /// What it is applied to is started once too often.
  case startsTwice = "starts twice"
  /// The second subscription hears nothing.
  case startsOnce = "starts once"
  /// Subscriptions that overlap have one run in common.
  case sharesRuns = "shares runs"
  /// A completion is lost.
  case losesCompletion = "loses completion"
  /// A failure is lost.
  case losesFailure = "loses failure"
  /// A value is delivered twice.
  case repeatsValues = "repeats values"
  /// A value that comes inside another is lost.
  case losesInnerValues = "loses inner values"
  /// A value that comes while another thread delivers one is lost.
  case losesContendedValues = "loses contended values"
  /// Observers are called under a lock of the operator's own.
  case callsUnderLock = "calls under a lock"
  /// Observers are kept for ever, and what the operator has made.
  case neverReleases = "never releases"
  /// No more than sixteen values are delivered.
  case limitsValues = "limits values"
  /// No more than three subscriptions at once.
  case limitsObservers = "limits observers"

  /// Whether it is made above the operator, in how it uses the signals that it is given.
  fileprivate var isAbove: Bool {
    switch self {
    case .neverDisposes, .startsNothing, .startsTwice: true
    default: false
    }
  }
}

extension Subject {
  /// The operators and sources that it offers, by name.
  package var words: [String] { operators.words }

  /// The same with a mistake in one operator or source; without one, what it sends is handed on as with
  /// one.
  package func making(_ fault: OperatorFault?, in word: String) -> Subject {
    var subject = self
    subject.operators.replace(word) { [self] apply, call in
      var call = call
      let isAbove = fault?.isAbove == true && !call.signals.isEmpty
      if isAbove { call.signals = call.signals.map { faulty($0, fault) } }
      let result = apply(call)
      return isAbove ? result : result.map { faulty($0, fault) }
    }
    return subject
  }

  /// A signal that hands on what another one sends, but for the mistake.
  private func faulty(_ signal: SignalBox, _ fault: OperatorFault?) -> SignalBox {
    let start = start
    let run: @Sendable (Sink) -> () -> Void = { [signal = Shared(signal)] sink in
      start(signal.value, sink)
    }
    switch fault {
    case .startsNothing:
      return make { _ in {} }
    case .neverDisposes:
      return make { sink in
        let dispose = Shared(run(sink))
        return { withExtendedLifetime(dispose) {} }
      }
    case .startsTwice:
      return make { sink in
        let second = Shared(run(Sink(next: { _ in }, failed: { _ in }, completed: {})))
        let first = Shared(run(sink))
        return {
          first.value()
          second.value()
        }
      }
    default:
      if fault == .neverReleases { FaultState.keep(signal) }
      let state = FaultState(fault)
      return make { sink in
        guard let admitted = state.admit(sink) else { return {} }
        let dispose = Shared(run(admitted.sink))
        return {
          state.leave(admitted.number)
          dispose.value()
        }
      }
    }
  }
}

/// Unchecked: used by the threads of a program as the program says.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// What the mistakes of one use of an operator have in common.
private final class FaultState: Sendable {
  private struct State {
    var starts = 0
    var values = 0
    var running: [Int: Sink] = [:]
    var inside: [pthread_t] = []
  }

  private let fault: OperatorFault?
  private let state = Mutex(State())
  private let lock = RecursiveLock()
  private static let kept = Mutex<[Shared<Any>]>([])

  init(_ fault: OperatorFault?) { self.fault = fault }

  static func keep(_ value: Any) {
    let value = Shared(value)
    kept.withLock { $0.append(value) }
  }

  /// Counts a subscription in, and says where the operator's events go; `nil` if it starts nothing.
  func admit(_ sink: Sink) -> (number: Int, sink: Sink)? {
    if fault == .neverReleases { Self.keep(sink) }
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
  func leave(_ number: Int) {
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

/// A lock that the threads of a program are seen to take.
///
/// Unchecked: the memory is for `pthread` functions alone.
private final class RecursiveLock: @unchecked Sendable {
  /// Unsafe: a `pthread_mutex_t` must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}
