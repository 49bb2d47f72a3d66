import SignalLaws

/// One run of an operator of several signals, whose starts and events all wait in one line.
///
/// What is put from inside a start or a delivery is looked at when that has returned. For one thread.
///
/// Unchecked: everything is used from one thread.
final class LanedRun: @unchecked Sendable {
  private let lane = Lane()
  private let sink: Sink
  private var isOver = false
  private var latest = 0
  /// How many of several signals have not completed.
  private var left = 0
  private var heard: Set<Int> = []
  private var stops: [Int: @Sendable () -> Void] = [:]

  init(_ sink: Sink) { self.sink = sink }

  /// Does something when what has begun before has returned.
  func run(_ job: @escaping @Sendable () -> Void) {
    lane.run { [self] in if !isOver { job() } }
  }

  func send(_ value: Int) { sink.next(value) }

  func complete() {
    end()
    sink.completed()
  }

  /// Starts a signal, whose failure is the result's.
  @discardableResult
  func start(
    _ signal: Cold,
    next: @escaping @Sendable (Int) -> Void,
    completed: @escaping @Sendable () -> Void
  ) -> Int {
    guard !isOver else { return 0 }
    latest += 1
    let number = latest
    heard.insert(number)
    func told(_ job: @escaping @Sendable () -> Void) {
      run { [self] in if heard.contains(number) { job() } }
    }
    let stop = signal.start(
      Sink(
        next: { value in told { next(value) } },
        failed: { [self] error in
          told { [self] in
            end()
            sink.failed(error)
          }
        },
        completed: { told(completed) }
      )
    )
    if heard.contains(number) { stops[number] = stop } else { stop() }
    return number
  }

  /// Starts all, one after the other; the result completes when all have.
  func start(_ signals: [Cold], next: @escaping @Sendable (_ place: Int, _ value: Int) -> Void) {
    left = signals.count
    if signals.isEmpty { complete() }
    for (place, signal) in signals.enumerated() {
      run { [self] in
        start(
          signal,
          next: { next(place, $0) },
          completed: { [self] in
            left -= 1
            if left == 0 { complete() }
          }
        )
      }
    }
  }

  func leave(_ number: Int) {
    heard.remove(number)
    stops.removeValue(forKey: number)?()
  }

  @Sendable func end() {
    isOver = true
    heard = []
    let all = stops.sorted { $0.key < $1.key }
    stops = [:]
    for (_, stop) in all { stop() }
  }
}
