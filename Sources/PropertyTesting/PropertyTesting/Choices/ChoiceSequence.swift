/// All decisions of one test case, in the order in which they were made.
///
/// The sequence *is* the test case: drawing from it again gives the same values. Two sequences are
/// equal when they replay alike; the constraints recorded with each choice do not take part,
/// because the generator imposes them anew.
public struct ChoiceSequence: Hashable, Sendable {
  /// The recorded choices.
  public let choices: [Choice]

  /// Creates a sequence of the given choices.
  public init(_ choices: [Choice]) {
    self.choices = choices
  }

  /// Whether both sequences make a generator draw the same values.
  public static func == (first: Self, second: Self) -> Bool {
    first.choices.count == second.choices.count
      && zip(first.choices, second.choices).allSatisfy { $0.replaysLike($1) }
  }

  /// Feeds what a replay sees of the sequence into the hasher.
  public func hash(into hasher: inout Hasher) {
    for choice in choices { hasher.combine(choice.replayedBits) }
  }
}

/// Whether the first sequence is simpler: fewer choices, or as many with simpler ones first.
func isSimpler(_ first: [Choice], than second: [Choice]) -> Bool {
  if first.count != second.count { return first.count < second.count }
  for position in first.indices {
    let left = first[position].complexity
    let right = second[position].complexity
    if left != right { return left < right }
  }
  return false
}

extension ChoiceSequence {
  /// A hash of what a replay sees, the same in every process.
  static func fingerprint(of choices: [Choice]) -> UInt64 {
    var hash = UInt64(choices.count)
    for choice in choices { hash = RandomSource.mixed(hash &* 31 &+ choice.replayedBits) }
    return hash
  }
}
