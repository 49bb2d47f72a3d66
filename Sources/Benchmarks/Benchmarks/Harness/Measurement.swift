import CBenchmarks

/// Measures rows by interleaved repetitions: each repetition runs every workload once, beginning
/// with another one each time, so that what disturbs the machine disturbs all alike.
struct Measurement {
  struct Settings {
    var repetitions: Int
    /// Nanoseconds for one workload in one repetition.
    var budget: Double

    static let thorough = Settings(repetitions: 15, budget: 10e6)
    static let quick = Settings(repetitions: 11, budget: 1e6)
  }

  /// A workload with its samples.
  private final class Case {
    let workload: Workload
    let clock: Row.Clock
    var rounds = 1
    var samples: [Double] = []

    init(_ workload: Workload, clock: Row.Clock) {
      self.workload = workload
      self.clock = clock
    }

    func time(rounds: Int) -> Double {
      let start = now
      workload.run(rounds: rounds)
      return now - start
    }

    private var now: Double {
      switch clock {
      case .processor: Clocks.processor()
      case .wall: Clocks.wall()
      }
    }

    /// Finds how many rounds take the given time; a warm-up as well.
    func calibrate(_ budget: Double) {
      while true {
        let taken = time(rounds: rounds)
        if taken >= budget / 4 {
          rounds = max(1, Int(Double(rounds) * budget / taken))
          return
        }
        rounds *= 2
      }
    }

    func sample() {
      samples.append(time(rounds: rounds) / Double(rounds * workload.unitsPerRound))
    }

    func countAllocations() -> Double? {
      guard cb_counts_allocations() else { return nil }
      let rounds = max(1, min(self.rounds, 1000))
      cb_begin_counting()
      workload.run(rounds: rounds)
      return Double(cb_end_counting()) / Double(rounds * workload.unitsPerRound)
    }
  }

  let settings: Settings

  func measure(_ rows: [Row]) -> [RowResult] {
    let second = ParkedThread()
    defer { withExtendedLifetime(second) {} }
    let pairs = rows.map { row in
      (
        bare: row.bare.map { Case($0(), clock: row.clock) },
        subject: Case(row.subject(), clock: row.clock)
      )
    }
    let cases = pairs.flatMap { ($0.bare.map { [$0] } ?? []) + [$0.subject] }
    for item in cases { item.calibrate(settings.budget) }
    for repetition in 0..<settings.repetitions {
      for index in cases.indices {
        // A stride that is prime moves every workload through the whole order.
        cases[(index + repetition * 7) % cases.count].sample()
      }
    }
    return zip(rows, pairs).map { row, pair in
      RowResult(
        name: row.name,
        unit: row.unit,
        target: row.target,
        bare: pair.bare.map { median($0.samples) },
        subject: median(pair.subject.samples),
        bareMallocs: pair.bare.flatMap { $0.countAllocations() },
        mallocs: pair.subject.countAllocations()
      )
    }
  }
}
