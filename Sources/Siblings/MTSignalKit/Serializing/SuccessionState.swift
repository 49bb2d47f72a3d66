/// Which signal of a succession runs, what has happened, and what is to be done about it.
///
/// A pure state machine: `Succession` asks it for the next step under its lock, and takes the step
/// outside.
struct SuccessionState {
  /// Who speaks: a link of the succession by its number, or somebody outside.
  enum Origin: Equatable {
    case link(Int)
    case outside
  }

  enum Step {
    case hear(Origin, MTEvent)
    case start(MTSignal, Int)
    /// Nothing but to let go of it.
    case forget(MTEvent)
  }

  private var heard = Fifo<(Origin, MTEvent)>()
  private var plan: MTSignal?
  private var number = 0
  private var isHearing = false
  private var isStarting = false
  /// Whether there are resources of a link that have not been freed.
  private var isBusy = false
  private var isClosed = false
  /// Whether the newest link has been planned or runs.
  private(set) var isLive = false
  private(set) var current: (any MTDisposable)?

  var isUnused: Bool { number == 0 }

  /// Makes a signal the next link, which is started when the resources of the present one are free.
  ///
  /// Returns what must not be released under the lock.
  mutating func follow(with signal: MTSignal) -> MTSignal? {
    let old = plan
    number += 1
    isLive = true
    plan = isClosed ? nil : signal
    return old
  }

  mutating func add(_ event: MTEvent, from origin: Origin) {
    heard.add((origin, event))
  }

  /// What the calling thread is to do; nil if another one, or its caller, will see to it.
  mutating func step() -> Step? {
    guard !isHearing else { return nil }
    if let (origin, event) = heard.next() {
      if isClosed || origin != .outside && origin != .link(number) { return .forget(event) }
      isHearing = true
      if case .next = event {} else if origin != .outside { isLive = false }
      return .hear(origin, event)
    }
    guard !isStarting, !isBusy, let signal = plan else { return nil }
    plan = nil
    isStarting = true
    isBusy = true
    return .start(signal, number)
  }

  mutating func done(_ step: Step) {
    switch step {
    case .hear: isHearing = false
    case .start: isStarting = false
    case .forget: break
    }
  }

  /// Whether a link is still wanted that is just being started.
  mutating func begin(_ number: Int, _ subscription: any MTDisposable) -> Bool {
    current = subscription
    return number == self.number && !isClosed
  }

  mutating func freed() -> (any MTDisposable)? {
    isBusy = false
    defer { current = nil }
    return current
  }

  mutating func close() -> MTSignal? {
    isClosed = true
    defer { plan = nil }
    return plan
  }
}
