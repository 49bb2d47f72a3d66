import PropertyTesting

/// A property that does not hold, and the simplest value for which it does not.
struct Challenge: Sendable, CustomStringConvertible {
  /// What one search came to.
  struct Measurement {
    let shrunk: String
    let executions: Int
  }

  let name: String
  /// What a perfect shrink ends with.
  let expected: String
  /// The least share of the seeds that has to end there.
  let share: Double
  let measure: @Sendable (UInt64) -> Measurement?

  var description: String { name }

  init<Value: Sendable>(
    _ name: String,
    expected: String,
    share: Double = 1,
    _ generator: Generator<Value>,
    fails: @escaping @Sendable (Value) throws(Rejection) -> Bool
  ) {
    self.name = name
    self.expected = expected
    self.share = share
    measure = { seed in
      let configuration = Configuration(
        cases: 20_000,
        seed: seed,
        maximumRejections: 2_000_000
      )
      let outcome = check(generator, configuration: configuration) { value in
        if try fails(value) { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else { return nil }
      return Measurement(
        shrunk: "\(failure.shrunk)",
        executions: failure.failure.executions
      )
    }
  }
}

struct Falsified: Error {}
