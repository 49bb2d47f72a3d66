#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Android)
import Android
#elseif canImport(ucrt)
import ucrt
#endif

/// Decides whether enough cases carry the required labels, from as few cases as possible.
///
/// For each label a sequential probability ratio test (Wald 1945) between "the share is the
/// required one" and "it is nine tenths of that". It ends as soon as either is a million times as
/// likely as the other, so a verdict is wrong about once in a million runs, however many cases it
/// took.
struct CoverageTest {
  /// What is known about one label.
  private struct Ratio {
    let label: String
    let required: Double
    let whenCarried: Double
    let whenNot: Double
    var logarithm = 0.0
    var carried = 0
  }

  private static let tolerance = 0.9
  private static let bound = log(1e6)
  /// Undecided after that many times the cases asked for, the share is close enough.
  private static let patience = 100

  private var ratios: [Ratio]
  private var cases = 0
  let limit: Int

  init(_ configuration: Configuration) {
    let (product, overflow) = configuration.cases.multipliedReportingOverflow(by: Self.patience)
    limit = overflow ? Int.max : product
    ratios = configuration.requiredCoverage.sorted { $0.key < $1.key }.map { label, share in
      guard (0...1).contains(share) else {
        fatalError("requiredCoverage of '\(label)' is \(share), and not between 0 and 1")
      }
      let required = share
      let low = required * Self.tolerance
      // A share of one has no room above it: a single case without the label decides.
      return Ratio(
        label: label,
        required: required,
        whenCarried: low > 0 ? log(low / required) : 0,
        whenNot: required < 1 ? log((1 - low) / (1 - required)) : .infinity
      )
    }
  }

  var isNeeded: Bool { !ratios.isEmpty }

  mutating func note(_ labels: [String]) {
    cases += 1
    for index in ratios.indices {
      let isCarried = labels.contains(ratios[index].label)
      if isCarried { ratios[index].carried += 1 }
      // Positive where the lower share is the likelier one.
      ratios[index].logarithm += isCarried ? ratios[index].whenCarried : ratios[index].whenNot
    }
  }

  var isDecided: Bool {
    ratios.allSatisfy { abs($0.logarithm) >= Self.bound || $0.required == 0 }
      || ratios.contains { $0.logarithm >= Self.bound }
  }

  /// The labels that are certainly too rare.
  var missing: [MissingCoverage] {
    ratios.filter { $0.logarithm >= Self.bound }.map { ratio in
      MissingCoverage(
        label: ratio.label,
        required: ratio.required,
        reached: Double(ratio.carried) / Double(max(cases, 1)),
        cases: cases
      )
    }
  }
}
