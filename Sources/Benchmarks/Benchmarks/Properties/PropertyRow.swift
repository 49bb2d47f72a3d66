import GuidedProblems
import ShrinkingChallenge

/// One line of the table: how well a problem is shrunk, or how fast cases are made.
struct PropertyRow {
  /// What was measured.
  enum Measure {
    case shrinking(Shrinking)
    case finding(Finding)
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

  /// What looking for a failing case of one problem from many seeds came to.
  struct Finding {
    let seeds: Int
    /// The share of the seeds for which one was found, from 0 to 1.
    let foundShare: Double
    /// How many cases it took, the median of those.
    let cases: Int
    /// The share of those that ended in the normal form.
    let normalShare: Double
    /// How many cases were run after the first failure, on average.
    let executions: Double
    /// The figures of Hypothesis.
    let reference: Problem.Reference?
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
