/// A signal in the original's construction, by hand and without its generality: a generator, and a
/// subscriber that reaches its callbacks and its disposable under a mutex.
final class BareFlow {
  typealias Generator = (BareFlowSubscriber) -> BareAction

  private let generator: Generator

  init(_ generator: @escaping Generator) {
    self.generator = generator
  }

  @inline(never)
  func start(
    next: @escaping (Int) -> Void,
    error: @escaping (Int) -> Void = { _ in },
    completed: @escaping () -> Void = {}
  ) -> BareAction {
    let subscriber = opaque(BareFlowSubscriber(next, error, completed))
    subscriber.assign(generator(subscriber))
    return BareAction { subscriber.dispose() }
  }

  /// One value, and the completion.
  static func single(_ value: Int) -> BareFlow {
    BareFlow { subscriber in
      subscriber.putNext(value)
      subscriber.putCompletion()
      return BareAction {}
    }
  }

  /// The least that an operator does: a subscription of its own, through which all passes.
  func pass(_ f: @escaping (Int) -> Int) -> BareFlow {
    BareFlow { subscriber in
      self.start(
        next: { subscriber.putNext(f($0)) },
        error: { subscriber.putError($0) },
        completed: { subscriber.putCompletion() }
      )
    }
  }

  /// The least that an operator does which starts one signal after another, or for another.
  func follow(_ next: @escaping () -> BareFlow) -> BareFlow {
    BareFlow { subscriber in
      let meta = opaque(BareMeta())
      meta.set(
        self.start(
          next: { subscriber.putNext($0) },
          completed: {
            meta.set(
              next().start(
                next: { subscriber.putNext($0) },
                completed: { subscriber.putCompletion() }
              )
            )
          }
        )
      )
      return BareAction { meta.set(BareAction {}) }
    }
  }
}

final class BareFlowSubscriber {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var next: ((Int) -> Void)?
  @exclusivity(unchecked) private var error: ((Int) -> Void)?
  @exclusivity(unchecked) private var completed: (() -> Void)?
  @exclusivity(unchecked) private var disposable: BareAction?
  @exclusivity(unchecked) private var isTerminated = false

  init(
    _ next: @escaping (Int) -> Void,
    _ error: @escaping (Int) -> Void,
    _ completed: @escaping () -> Void
  ) {
    self.next = next
    self.error = error
    self.completed = completed
  }

  func assign(_ disposable: BareAction) {
    mutex.lock()
    let isLate = isTerminated
    if !isLate { self.disposable = disposable }
    mutex.unlock()
    if isLate { disposable.dispose() }
  }

  func putNext(_ value: Int) {
    mutex.lock()
    let next = isTerminated ? nil : next
    mutex.unlock()
    next?(value)
  }

  func putError(_ value: Int) {
    let error = error
    if end() { error?(value) }
    release()
  }

  func putCompletion() {
    let completed = completed
    if end() { completed?() }
    release()
  }

  func dispose() {
    _ = end()
    release()
  }

  private func end() -> Bool {
    mutex.lock()
    let isFirst = !isTerminated
    isTerminated = true
    let callbacks = (next, error, completed)
    next = nil
    error = nil
    completed = nil
    mutex.unlock()
    withExtendedLifetime(callbacks) {}
    return isFirst
  }

  private func release() {
    mutex.lock()
    let disposable = disposable
    self.disposable = nil
    mutex.unlock()
    disposable?.dispose()
  }
}
