extension ChoiceSource {
  /// A uniformly distributed integer that shrinks towards `towards` (by default zero, or the
  /// nearest end of the range).
  ///
  /// - Parameters:
  ///   - range: The permitted values.
  ///   - towards: The simplest value.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func integer(
    in range: ClosedRange<Int>,
    towards: Int? = nil
  ) throws(Rejection) -> Int {
    let domain = IntegerDomain(range, towards: towards)
    return try record(try replayedInteger(domain) ?? uniformInteger(in: domain), domain)
  }

  /// A boolean that shrinks towards `false`.
  ///
  /// - Parameter probability: How likely `true` is; 0 and 1 leave no choice.
  /// - Returns: The replayed or the new value.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func boolean(probability: Double = 0.5) throws(Rejection) -> Bool {
    let value: Bool
    if probability <= 0 || probability >= 1 {
      value = probability >= 1
      passForcedBoolean()
    } else if let replayed = try replayedBoolean() {
      value = replayed
    } else {
      value = random.nextBoolean(probability: probability)
    }
    return try record(value, probability)
  }
}
