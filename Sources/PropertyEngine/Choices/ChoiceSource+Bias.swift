extension ChoiceSource {
  /// Decides for an integer, preferring those at which programs tend to be wrong: the ends, the
  /// target, their neighbours, small numbers of a wide range, and numbers drawn before.
  func biasedInteger(
    in range: ClosedRange<Int>,
    towards target: Int
  ) throws(Rejection) -> Int {
    try choose(range, target) { random in
      let (lower, upper) = (range.lowerBound, range.upperBound)
      switch random.below(16) {
      case 0...1:
        let edge = [lower, upper, target][Int(random.below(3))]
        let edgeNeighbour = edge &+ Int(random.below(3)) &- 1
        // A wrapped sum lands at the other end of `Int`, which the range may well contain: fine.
        return range.contains(edgeNeighbour) ? edgeNeighbour : edge
      case 2...3 where !choices.isEmpty:
        // Properties about duplicates would hardly ever fail without a repetition.
        let back = 1 + Int(random.below(UInt64(min(choices.count, 32))))
        let choice = choices[choices.count - back]
        if choice.lower == lower, choice.upper == upper { return choice.value }
      case 4...8 where UInt(bitPattern: upper &- lower) > 256:
        let magnitude = Int(random.next() >> (1 + random.below(63)))
        let small = random.chance(0.5) ? target &+ magnitude : target &- magnitude
        if range.contains(small) { return small }
      default:
        break
      }
      return random.integer(lower, upper)
    }
  }

  /// How many elements a random collection shall have.
  ///
  /// It is not recorded: what is recorded is, before each element, whether there is one more.
  func plannedLength(in count: ClosedRange<Int>) -> Int {
    let (lower, upper) = (count.lowerBound, count.upperBound)
    return withRandom { random in
      let roll = random.below(16)
      let most = roll < 8 ? 8 : roll < 15 ? 32 : 128
      return random.integer(lower, lower + min(upper - lower, most))
    } ?? lower
  }

  /// Decides whether a collection gets one more element.
  ///
  /// A forced decision is recorded too. Otherwise deleting an element of the forced ones would
  /// shift the meaning of all that follows.
  func more(after have: Int, of count: ClosedRange<Int>, planned: Int) throws(Rejection) -> Bool {
    if have < count.lowerBound { return try boolean(probability: 1) }
    if have >= count.upperBound { return try boolean(probability: 0) }
    return try choose(0...1, 0) { _ in have < planned ? 1 : 0 } == 1
  }
}
