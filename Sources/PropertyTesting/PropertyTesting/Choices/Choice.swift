/// One recorded decision of a generator: what was chosen, and among what.
public enum Choice: Hashable, Sendable {
  /// An integer, with the values that were permitted.
  case integer(Int, IntegerDomain)
  /// A boolean, with the probability of `true`; 0 and 1 mean that there was no alternative.
  case boolean(Bool, probability: Double)

  /// Zero for the simplest value that was possible here, growing with complexity.
  public var complexity: UInt {
    switch self {
    case .integer(let value, let domain): domain.complexity(of: value)
    case .boolean(let value, let probability):
      value && probability > 0 && probability < 1 ? 1 : 0
    }
  }

  /// Whether nothing simpler was possible.
  var isSimplest: Bool {
    switch self {
    case .integer(let value, let domain): value == domain.target
    case .boolean: complexity == 0
    }
  }

  /// The simplest choice that was possible in the same place.
  var simplest: Choice {
    switch self {
    case .integer(_, let domain): .integer(domain.target, domain)
    case .boolean(let value, let probability):
      .boolean(probability >= 1 ? true : probability <= 0 ? value : false, probability: probability)
    }
  }

  /// The integer that was chosen, with its domain; nil for booleans.
  var asInteger: (value: Int, domain: IntegerDomain)? {
    guard case .integer(let value, let domain) = self else { return nil }
    return (value, domain)
  }

  var isBoolean: Bool {
    if case .boolean = self { true } else { false }
  }

  var isTrue: Bool {
    if case .boolean(true, _) = self { true } else { false }
  }

  /// Whether there was no alternative.
  var isForced: Bool {
    switch self {
    case .integer(_, let domain): domain.lower == domain.upper
    case .boolean(_, let probability): probability <= 0 || probability >= 1
    }
  }

  /// What a replay sees of the choice: kind and value, without the constraints.
  var replayedBits: UInt64 {
    switch self {
    case .integer(let value, _): UInt64(bitPattern: Int64(value))
    case .boolean(let value, _): value ? 0xA5A5_0000_5A5A_0001 : 0xA5A5_0000_5A5A_0000
    }
  }

  func replaysLike(_ other: Choice) -> Bool {
    switch (self, other) {
    case (.integer(let first, _), .integer(let second, _)): first == second
    case (.boolean(let first, _), .boolean(let second, _)): first == second
    default: false
    }
  }
}
