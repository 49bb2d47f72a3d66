/// How often a signal is run, and how long to wait in between.
struct RetryPlan {
  private let increment: Double
  private let maxDelay: Double
  private let maxRuns: Int
  private var runs = 0

  /// Creates a plan; at least one run is planned.
  init(increment: Double, maxDelay: Double, maxRuns: Int) {
    self.increment = increment
    self.maxDelay = maxDelay
    self.maxRuns = maxRuns
  }

  /// Whether another run may follow the present one.
  var allowsAnother: Bool {
    runs < maxRuns
  }

  mutating func beginRun() {
    runs += 1
  }

  /// Seconds between the present run and the next one.
  var delay: Double {
    min(maxDelay, Double(runs) * increment)
  }
}
