/// Chooses among rules by weight.
struct RuleChoice: Sendable {
  private let weights: Weights
  private let indices: Range<Int>

  init(weights: [Int]) {
    self.weights = Weights(weights)
    indices = 0..<weights.count
  }

  /// The index of the chosen rule, or nil if it is not enabled.
  ///
  /// A fresh case tries a few times to find one that is; the index is always one among all rules,
  /// so that it means the same in another state.
  func rule(
    from source: ChoiceSource,
    where isEnabled: (Int) -> Bool
  ) throws(Rejection) -> Int? {
    let start = source.mark
    let isFresh = source.isFresh
    for _ in 0..<(isFresh ? 16 : 1) {
      let index = try source.index(in: indices, weights: weights)
      if isEnabled(index) { return index }
      if isFresh { source.takeBack(to: start) }
    }
    return nil
  }
}
