extension Generator {
  /// Transforms every value.
  ///
  /// - Parameter transform: What to do with a value.
  /// - Returns: The generator of the transformed values.
  public func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Generator<Other> {
    var mapped: (@Sendable (ChoiceSource, Int) -> [Other])?
    if let unrecorded {
      mapped = { source, count in unrecorded(source, count).map(transform) }
    }
    return Generator<Other>(
      "\(self).map { \(Other.self) }",
      unrecorded: mapped,
      depth: depth + 1
    ) { source throws(Rejection) in
      transform(try draw(from: source))
    }
  }

  /// Lets a value decide what is generated next.
  ///
  /// - Parameter transform: The generator to go on with.
  /// - Returns: The generator of what comes next.
  public func flatMap<Other>(
    _ transform: @escaping @Sendable (Value) -> Generator<Other>
  ) -> Generator<Other> {
    Generator<Other>("\(self).flatMap { \(Other.self) }", unrecorded: nil, depth: depth + 1) {
      source throws(Rejection) in
      try transform(try draw(from: source)).draw(from: source)
    }
  }

  /// Keeps only the values that satisfy the predicate.
  ///
  /// Failed tries leave no trace in the recorded sequence, so they cost nothing when shrinking.
  ///
  /// - Parameters:
  ///   - tries: How many values to look at before the case is rejected.
  ///   - fileID: The file of the filter.
  ///   - line: The line of the filter, for the statistics of rejections.
  ///   - predicate: Which values to keep.
  /// - Returns: The generator of the values that are kept.
  public func filter(
    tries: Int = 100,
    fileID: String = #fileID,
    line: Int = #line,
    _ predicate: @escaping @Sendable (Value) -> Bool
  ) -> Generator {
    compactMap(tries: tries, fileID: fileID, line: line) { predicate($0) ? $0 : nil }
      .named("\(self).filter")
  }

  /// Transforms every value, and keeps only what the transformation keeps.
  ///
  /// - Parameters:
  ///   - tries: How many values to look at before the case is rejected.
  ///   - fileID: The file of the filter.
  ///   - line: The line of the filter, for the statistics of rejections.
  ///   - transform: What to do with a value; nil throws it away.
  /// - Returns: The generator of the transformed values.
  public func compactMap<Other>(
    tries: Int = 100,
    fileID: String = #fileID,
    line: Int = #line,
    _ transform: @escaping @Sendable (Value) -> Other?
  ) -> Generator<Other> {
    Generator<Other>("\(self).compactMap { \(Other.self) }", unrecorded: nil, depth: depth + 1) {
      source throws(Rejection) in
      try source.retrying(
        tries,
        reason: { "the filter of \(self) (\(fileID):\(line)), which kept none of \($0)" }
      ) { () throws(Rejection) in transform(try draw(from: source)) }
    }
  }
}

extension ChoiceSource {
  /// Draws until there is a value, taking each failed try back.
  ///
  /// Only what is made up can be made up differently: when replaying there is one try.
  func retrying<Value>(
    _ tries: Int,
    reason: (_ tries: Int) -> String,
    _ body: () throws(Rejection) -> Value?
  ) throws(Rejection) -> Value {
    let start = mark
    let isReplay = isReplaying || continuation == .overrun
    if let value = try body() { return value }
    if isReplay { throw .filtered }
    // The simplest value failed: go on at random, for this draw only.
    let previous = continuation
    continuation = .random
    defer { continuation = previous }
    var count = 1
    while count < max(tries, 2) {
      takeBack(to: start)
      // Nothing may be left that has not been tried.
      if tree?.isExhaustedHere ?? false { break }
      if let value = try body() { return value }
      count += 1
    }
    rejectionReason = reason(count)
    throw .filtered
  }
}
