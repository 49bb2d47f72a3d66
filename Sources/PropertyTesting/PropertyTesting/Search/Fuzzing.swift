extension ChoiceSource {
  /// A case whose choices are read from bytes, as a fuzzer makes them; behind their end every
  /// choice is the simplest.
  ///
  /// Each choice takes as many bytes as its domain needs, so that changing a byte changes one
  /// choice.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - limit: How many choices may be made.
  public convenience init(bytes: some Sequence<UInt8>, limit: Int = ChoiceSource.defaultLimit) {
    self.init(prefix: [], continuation: .simplest, limit: limit)
    self.bytes = Array(bytes)[...]
  }

  /// An integer of the next bytes; nil behind their end.
  func integerOfBytes(_ domain: IntegerDomain) -> Int? {
    guard bytes?.isEmpty == false else { return nil }
    let span = UInt(bitPattern: domain.upper &- domain.lower)
    let width = (UInt.bitWidth - span.leadingZeroBitCount + 7) / 8
    var number: UInt = 0
    for shift in 0..<width {
      number |= UInt(bytes?.popFirst() ?? 0) << UInt(8 * shift)
    }
    if span < UInt.max { number %= span + 1 }
    return domain.value(withComplexity: number) ?? domain.target
  }

  func booleanOfBytes() -> Bool? {
    bytes?.popFirst().map { $0 & 1 == 1 }
  }
}

/// Runs a property once, for the value that bytes stand for: the body of a fuzzer's entry point.
///
/// ```swift
/// @_cdecl("LLVMFuzzerTestOneInput")
/// public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
///   let bytes = UnsafeBufferPointer(start: start, count: count)
///   if case .failed(let failure) = runOnce(programs, bytes: bytes, isConsistent) {
///     fatalError("\(failure)")
///   }
///   return 0
/// }
/// ```
///
/// - Parameters:
///   - generator: Makes the value.
///   - bytes: What the fuzzer made.
///   - configuration: How failures are told apart, and how many choices a case may make.
///   - property: Throws when the property does not hold.
/// - Returns: The failure, not shrunk, with the token that replays it; passed, or given up, with
///   the statistics of one case.
public func runOnce<Value>(
  _ generator: Generator<Value>,
  bytes: some Sequence<UInt8>,
  configuration: Configuration = Configuration(),
  _ property: (Value) throws -> Void
) -> PropertyOutcome<Value> {
  let source = ChoiceSource(bytes: bytes, limit: configuration.choiceLimit)
  let origins = OriginRule(prefixLength: configuration.originPrefixLength)
  var statistics = Statistics()
  do {
    let value = try generator.draw(from: source)
    do {
      try property(value)
      statistics.pass(source)
      return .passed(statistics)
    } catch {
      guard case .failed(let origin, let message) = origins.result(of: error) else {
        statistics.reject(source)
        return .gaveUp(statistics)
      }
      let failure = Failure(
        seed: 0,
        caseIndex: 0,
        isRemembered: false,
        origin: origin,
        message: message,
        original: source.recorded,
        shrunk: source.recorded,
        executions: 0,
        improvements: 0,
        explanation: Explanation()
      )
      return .failed(PropertyFailure(original: value, shrunk: value, failure: failure))
    }
  } catch {
    statistics.reject(source)
    return .gaveUp(statistics)
  }
}
