/// Cumulative weights, at least one of them positive; a negative one counts as zero.
struct Weights: Sendable {
  private let cumulated: [UInt64]

  init(_ weights: [Int]) {
    var total: UInt64 = 0
    cumulated = weights.map { weight in
      total += UInt64(max(weight, 0))
      return total
    }
    guard total > 0 else { fatalError("at least one weight must be positive") }
  }

  func index(for random: inout RandomSource) -> Int {
    let ticket = random.next(below: cumulated[cumulated.count - 1])
    return cumulated.firstIndex { ticket < $0 } ?? 0
  }
}

extension ChoiceSource {
  /// An index: the recorded one in a replay, one chosen by weight when it is made up.
  func index(in indices: Range<Int>, weights: Weights) throws(Rejection) -> Int {
    let domain = IntegerDomain(
      indices.lowerBound...(indices.upperBound - 1),
      meaning: .alternatives
    )
    return try record(try replayedInteger(domain) ?? weights.index(for: &random), domain)
  }
}
