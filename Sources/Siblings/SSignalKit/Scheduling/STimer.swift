public import Dispatch

/// Calls a function on a queue after a delay, once or again and again.
///
///     let timer = STimer(timeout: 2, repeat: false, completion: { print("2 s") }, queue: queue)
///     timer.start()
///
/// A timer that nobody keeps does not fire. May be used from any thread. Calls the function without
/// holding a lock.
public final class STimer: @unchecked Sendable {  // The lock guards the state.
  private let timeout: Double
  private let isRepeating: Bool
  private let completion: () -> Void
  private let nativeQueue: DispatchQueue

  private let lock = Lock()
  private var source: (any DispatchSourceTimer)?
  /// How often it has been started or invalidated: what an older source brings is ignored.
  private var period = 0

  /// Creates a timer that calls a function on a queue.
  ///
  /// - Parameters:
  ///   - timeout: seconds until the first call, and between calls. More than 0 if the timer
  ///     repeats; else 0 and less mean as soon as possible.
  ///   - repeat: whether to go on after the first call.
  ///   - completion: the function.
  ///   - queue: where to call it.
  public convenience init(
    timeout: Double,
    repeat: Bool,
    completion: @escaping () -> Void,
    queue: SQueue
  ) {
    self.init(
      timeout: timeout,
      repeat: `repeat`,
      completion: completion,
      nativeQueue: queue.nativeQueue
    )
  }

  /// Creates a timer that calls a function on a queue of Dispatch.
  ///
  /// - Parameters:
  ///   - timeout: as in `init(timeout:repeat:completion:queue:)`.
  ///   - repeat: whether to go on after the first call.
  ///   - completion: the function.
  ///   - nativeQueue: where to call it.
  public init(
    timeout: Double,
    repeat: Bool,
    completion: @escaping () -> Void,
    nativeQueue: DispatchQueue
  ) {
    precondition(
      !`repeat` || timeout > 0,
      "STimer.timeout must be more than 0 if it repeats (was \(timeout))"
    )
    self.timeout = timeout
    self.isRepeating = `repeat`
    self.completion = completion
    self.nativeQueue = nativeQueue
  }

  deinit {
    source?.cancel()
  }

  /// Begins to wait, from the beginning if the timer is waiting already.
  ///
  /// May be called again after the timer has fired or was invalidated, also by its function.
  public func start() {
    let source = DispatchSource.makeTimerSource(queue: nativeQueue)
    let period = begin(with: source)
    let deadline = DispatchTime.now() + max(0, timeout)
    if isRepeating {
      source.schedule(deadline: deadline, repeating: timeout)
    } else {
      source.schedule(deadline: deadline)
    }
    source.setEventHandler { [weak self] in self?.fire(period) }
    source.activate()
  }

  /// Ends the waiting.
  ///
  /// The function is not called any more, except that on another thread it may just have begun.
  public func invalidate() {
    begin(with: nil)
  }

  /// Ends the waiting and calls the function, here and now, whether or not the timer was waiting.
  public func fireAndInvalidate() {
    invalidate()
    completion()
  }

  @discardableResult
  private func begin(with source: (any DispatchSourceTimer)?) -> Int {
    var old: (any DispatchSourceTimer)?
    let period = lock.locked {
      old = self.source
      self.source = source
      self.period += 1
      return self.period
    }
    old?.cancel()
    return period
  }

  private func fire(_ period: Int) {
    var fired: (any DispatchSourceTimer)?
    let isDue = lock.locked {
      guard self.period == period else { return false }
      if !isRepeating {
        // Before the call, which may start the timer again.
        self.period += 1
        fired = source
        source = nil
      }
      return true
    }
    fired?.cancel()
    if isDue { completion() }
  }
}
