extension ChoiceSource {
  /// Whether choices are being made up now, at random.
  var isFresh: Bool {
    position >= prefix.count && continuation == .random
  }

  /// Whether the case began with recorded choices.
  var startedFromPrefix: Bool { !prefix.isEmpty }

  /// Whether recorded choices remain.
  var isReplaying: Bool { position < prefix.count }

  /// The integer to use if it is determined already; nil if it has to be made up.
  func replayedInteger(_ domain: IntegerDomain) throws(Rejection) -> Int? {
    if position < prefix.count {
      guard case .integer(let value, _) = prefix[position] else { return domain.target }
      position += 1
      isFillingHole = holes.contains(position - 1)
      if isFillingHole { return nil }
      return domain.clamping(value)
    }
    isFillingHole = false
    if let value = integerOfBytes(domain) { return value }
    switch continuation {
    case .random: return nil
    case .simplest: return domain.target
    case .overrun: throw .overrun
    }
  }

  /// The boolean to use if it is determined already; nil if it has to be made up.
  func replayedBoolean() throws(Rejection) -> Bool? {
    while position < prefix.count {
      position += 1
      if case .boolean(let value, _) = prefix[position - 1] { return value }
    }
    if let value = booleanOfBytes() { return value }
    switch continuation {
    case .random: return nil
    case .simplest: return false
    case .overrun: throw .overrun
    }
  }

  func passForcedBoolean() {
    guard position < prefix.count else { return }
    guard let boolean = prefix[position...].firstIndex(where: \.isBoolean) else { return }
    position = boolean + 1
  }

  /// Records an integer.
  ///
  /// - Parameters:
  ///   - value: What was drawn or replayed.
  ///   - domain: What is permitted.
  /// - Returns: What is recorded: another value where all cases with this one have been run.
  /// - Throws: A ``Rejection`` when there are no more choices.
  func record(_ value: Int, _ domain: IntegerDomain) throws(Rejection) -> Int {
    guard count < limit else { throw .overrun }
    let value = tree == nil ? value : try followed(value, domain)
    count &+= 1
    recent.append(value)
    if isRecording { choices.append(.integer(value, domain)) }
    return value
  }

  /// Records a boolean; see ``record(_:_:)-(Int,_)``.
  func record(_ value: Bool, _ probability: Double) throws(Rejection) -> Bool {
    guard count < limit else { throw .overrun }
    let value = tree == nil ? value : try followed(value, probability)
    count &+= 1
    if isRecording { choices.append(.boolean(value, probability: probability)) }
    return value
  }

  /// The value that makes a new case, if the given one does not.
  @inline(never)
  private func followed(_ value: Int, _ domain: IntegerDomain) throws(Rejection) -> Int {
    guard let tree else { return value }
    guard let new = tree.follow(value, in: domain, isFree: isFresh, &random) else {
      throw repetition
    }
    if new != value { wasLed = true }
    return new
  }

  @inline(never)
  private func followed(_ value: Bool, _ probability: Double) throws(Rejection) -> Bool {
    guard let tree else { return value }
    guard let new = tree.follow(value, probability: probability, isFree: isFresh, &random)
    else { throw repetition }
    if new != value { wasLed = true }
    return new
  }

  /// Records that there are no more elements, whatever else would be new.
  func recordEnd() throws(Rejection) {
    guard count < limit else { throw .overrun }
    if let tree, tree.follow(false, probability: 0.5, isFree: false, &random) == nil {
      throw repetition
    }
    count &+= 1
    if isRecording { choices.append(.boolean(false, probability: 0.5)) }
  }

  /// Ends a case that cannot become a new one.
  var repetition: Rejection {
    isRepetition = true
    return .repeated
  }

  /// Whether that many choices may be made without looking at each: nothing is replayed, nothing
  /// recorded, and the limit is far.
  func admitsUnrecorded(_ more: Int) -> Bool {
    !isRecording && continuation == .random && position >= prefix.count && more <= limit - count
  }

  /// Ends a case that would make more choices than it may.
  func overrun(_ what: @autoclosure () -> String) -> Rejection {
    rejectionReason = "\(what()), which needs more than \(limit) choices (`choiceLimit`)"
    count = max(count, limit)
    return .overrun
  }

  /// Whether no further choice may be made.
  var hasReachedLimit: Bool { count >= limit }

  /// Counts choices that were made without being looked at.
  func skipRecording(_ more: Int) {
    count += more
  }
}
