/// One recorded decision of a test case: an integer of a range.
///
/// A Boolean is a choice of `0...1`. A choice is simpler the nearer it is to its target.
public struct Choice: Hashable, Sendable {
  /// The number that was chosen, in `lower...upper`.
  public let value: Int
  /// The least number that could have been chosen.
  public let lower: Int
  /// The greatest number that could have been chosen.
  public let upper: Int
  /// The simplest number, towards which the choice shrinks.
  public let target: Int

  /// Creates a choice; `value` and `target` must lie in `lower...upper`.
  public init(value: Int, lower: Int, upper: Int, target: Int) {
    precondition(lower <= value && value <= upper, "the value must lie in the range")
    precondition(lower <= target && target <= upper, "the target must lie in the range")
    self.value = value
    self.lower = lower
    self.upper = upper
    self.target = target
  }

  /// How far the value is from the target.
  ///
  /// Unsigned, because the distance between two `Int`s need not fit an `Int`.
  var distance: UInt {
    isBelow ? UInt(bitPattern: target &- value) : UInt(bitPattern: value &- target)
  }

  /// Whether the value lies on the less simple side of the target.
  var isBelow: Bool { value < target }

  /// Whether more than a yes or no was decided.
  var isNumber: Bool { UInt(bitPattern: upper &- lower) > 1 }

  /// The value at a distance from the target, or nil outside of the range.
  func value(at distance: UInt, below: Bool) -> Int? {
    let room = UInt(bitPattern: below ? target &- lower : upper &- target)
    guard distance <= room else { return nil }
    let offset = Int(bitPattern: distance)
    return below ? target &- offset : target &+ offset
  }

  /// The order in which values are simple: `target`, `target + 1`, `target - 1`, `target + 2`, ….
  func isSimpler(than other: Choice) -> Bool {
    (distance, isBelow ? 1 : 0) < (other.distance, other.isBelow ? 1 : 0)
  }
}

/// Whether the first sequence is simpler: it is shorter, or as long and its first difference is
/// simpler.
func isSimpler(_ first: some Collection<Choice>, than second: some Collection<Choice>) -> Bool {
  if first.count != second.count { return first.count < second.count }
  for (one, other) in Swift.zip(first, second) {
    if one.isSimpler(than: other) { return true }
    if other.isSimpler(than: one) { return false }
  }
  return false
}
