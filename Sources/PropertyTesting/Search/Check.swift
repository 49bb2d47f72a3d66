/// What checking a property came to.
public enum PropertyOutcome<Value> {
  /// It holds for every value that was tried.
  case passed(Statistics)
  /// It does not hold.
  case failed(PropertyFailure<Value>)
  /// It failed once, but not again for the same value.
  case flaky(FlakyCase)
  /// Too many values were rejected to say anything.
  case gaveUp(Statistics)
  /// It holds, but too few values were of the kinds that were asked for.
  case insufficientCoverage(Statistics, [MissingCoverage])
}

extension PropertyOutcome: Sendable where Value: Sendable {}

/// A value for which a property does not hold.
public struct PropertyFailure<Value> {
  /// The value that failed first.
  public let original: Value
  /// The simplest value found that fails in the same way.
  public let shrunk: Value
  /// Where it was found, and the choices behind both values.
  public let failure: Failure

  /// Reproduces the simplest value, with ``replay(_:token:configuration:_:)``.
  public var token: String { failure.token }
}

extension PropertyFailure: Sendable where Value: Sendable {}

extension PropertyFailure: CustomStringConvertible {
  /// The failure as a report of a few lines.
  public var description: String {
    """
    \(failure.message)
      for: \(shrunk)
      shrunk from: \(original) (\(failure.improvements) steps, \(failure.executions) executions)
      replay with: token "\(token)" (found as case \(failure.caseIndex) of seed \(failure.seed))
    """
  }
}

/// Checks that a property holds for generated values, and shrinks a value for which it does not.
///
/// A thrown error is a failure; a thrown ``Rejection`` (see ``assume(_:)``) discards the case.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases, and which.
///   - labels: The kinds a value belongs to, for statistics and coverage.
///   - property: Throws when the property does not hold.
/// - Returns: What was found.
public func check<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration = Configuration(),
  labels: ((Value) -> [String])? = nil,
  _ property: (Value) throws -> Void
) -> PropertyOutcome<Value> {
  let prefixLength = configuration.originPrefixLength
  let outcome = search(configuration) { source in
    run(source, generator, prefixLength, labels, property)
  }
  switch outcome {
  case .passed(let statistics): return .passed(statistics)
  case .gaveUp(let statistics): return .gaveUp(statistics)
  case .flaky(let flaky): return .flaky(flaky)
  case .insufficientCoverage(let statistics, let missing):
    return .insufficientCoverage(statistics, missing)
  case .failed(let failure):
    guard let original = generator.value(of: failure.original),
      let shrunk = generator.value(of: failure.shrunk)
    else {
      return .flaky(
        FlakyCase(
          seed: failure.seed,
          caseIndex: failure.caseIndex,
          origin: failure.origin,
          message: failure.message,
          rerun: .rejected,
          sequence: failure.shrunk
        )
      )
    }
    return .failed(PropertyFailure(original: original, shrunk: shrunk, failure: failure))
  }
}

/// Runs a property once more for the value a token stands for.
///
/// - Parameters:
///   - generator: The generator with which the token was made.
///   - token: The token of a failure.
///   - configuration: How failures are told apart.
///   - property: Throws when the property does not hold.
/// - Returns: The value, if the generator can still make it, and what it came to.
/// - Throws: A ``TokenError`` if the text is no token.
public func replay<Value>(
  _ generator: Generator<Value>,
  token: String,
  configuration: Configuration = Configuration(),
  _ property: (Value) throws -> Void
) throws(TokenError) -> (value: Value?, result: CaseResult) {
  let sequence = try ChoiceSequence(token: token)
  let result = run(
    ChoiceSource(replaying: sequence),
    generator,
    configuration.originPrefixLength,
    nil,
    property
  )
  return (generator.value(of: sequence), result)
}

private func run<Value>(
  _ source: ChoiceSource,
  _ generator: Generator<Value>,
  _ originPrefixLength: Int,
  _ labels: ((Value) -> [String])?,
  _ property: (Value) throws -> Void
) -> CaseResult {
  do {
    let value = try generator.draw(from: source)
    if let labels {
      for label in labels(value) { source.label(label) }
    }
    try property(value)
    return .passed
  } catch is Rejection {
    return .rejected
  } catch {
    let message = "\(error)"
    var origin = String(reflecting: type(of: error))
    if originPrefixLength > 0 { origin += ": \(message.prefix(originPrefixLength))" }
    return .failed(origin: origin, message: message)
  }
}
