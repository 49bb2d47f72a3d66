import ShrinkingChallenge

/// One line of the table: how well a problem is shrunk, or how fast cases are made.
struct PropertyRow {
  /// What was measured.
  enum Measure {
    case shrinking(Shrinking)
    case throughput(Throughput)
  }

  /// What shrinking one problem from many seeds came to.
  struct Shrinking {
    let seeds: Int
    /// The share of the seeds that end in the normal form, from 0 to 1.
    let normalShare: Double
    /// How many cases were run after the first failure, on average.
    let executions: Double
    /// How many leaves the value had that failed first, on average.
    let startingSize: Double
    /// The same figures of Hypothesis.
    let reference: Challenge.Reference
  }

  /// How many things were done in a second.
  struct Throughput {
    let perSecond: Double
    let unit: String
    /// The figure of the best Swift library, if there is one.
    let reference: Double?
  }

  let name: String
  let measure: Measure
}
