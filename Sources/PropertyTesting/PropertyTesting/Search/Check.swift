/// Checks that a property holds for generated values, and shrinks a value for which it does not.
///
/// A thrown error is a failure; a thrown ``Rejection`` (see ``assume(_:fileID:line:)``) discards the
/// case. The outcome is a function of the arguments and of what `failures` holds. Runs on the caller's
/// thread, one case at a time; several checks may run on several threads.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases, and which.
///   - failures: What failed in earlier runs; it is run first, and kept up to date.
///   - labels: The kinds a value belongs to, for statistics and coverage.
///   - observing: Notes labels and scores of a value, for statistics, coverage and targeted search.
///   - property: Throws when the property does not hold.
/// - Returns: What was found.
public func check<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration = Configuration(),
  failures: FailureDatabase.Entry? = nil,
  labels: ((Value) -> [String])? = nil,
  observing: ((Value, Observations) -> Void)? = nil,
  _ property: (Value) throws -> Void
) -> PropertyOutcome<Value> {
  check(
    generator,
    configuration: configuration,
    failures: failures,
    labels: labels,
    observing: observing,
    telling: nil,
    property
  )
}

/// Checks a property, and tells of every case when it is over.
package func check<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration,
  failures: FailureDatabase.Entry?,
  labels: ((Value) -> [String])? = nil,
  observing: ((Value, Observations) -> Void)?,
  telling listener: ((FinishedCase) -> Void)?,
  _ property: (Value) throws -> Void
) -> PropertyOutcome<Value> {
  let origins = OriginRule(prefixLength: configuration.originPrefixLength)
  let running = failures?.begin(generator, configuration)
  func result(_ source: ChoiceSource) -> CaseResult {
    defer { running?.clear() }
    do {
      let value = try generator.draw(from: source)
      observe(value, source, labels, observing)
      try source.finishDrawing()
      running?.note(source)
      if let isolation = configuration.isolation {
        return isolation.run { origins.result { try property(value) } }
      }
      try property(value)
      return .passed
    } catch {
      source.failingStep = (error as? StepError)?.step
      source.note(rejection: error)
      return origins.result(of: source.thrown ?? error)
    }
  }
  let outcome = search(configuration, remembering: failures?.sequences ?? []) { source in
    let result = result(source)
    source.tell(result, to: listener)
    return result
  }
  failures?.update(outcome)
  return PropertyOutcome(outcome, generator, configuration)
}

/// Runs a property once more for the value a token stands for.
///
/// - Parameters:
///   - generator: The generator with which the token was made.
///   - token: The token of a failure.
///   - configuration: How failures are told apart, and whether the case is isolated.
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
  guard let value = generator.value(of: sequence) else { return (nil, .rejected) }
  return (value, configuration.result { try property(value) })
}

extension Configuration {
  /// What one case comes to, in a child process if cases are isolated.
  package func result(of body: () throws -> Void) -> CaseResult {
    let origins = OriginRule(prefixLength: originPrefixLength)
    guard let isolation else { return origins.result(of: body) }
    return isolation.run { origins.result(of: body) }
  }

  /// What a case comes to that has thrown an error.
  package func result(of error: any Error) -> CaseResult {
    OriginRule(prefixLength: originPrefixLength).result(of: error)
  }
}

extension ChoiceSource {
  /// Names the assumption that did not hold, if that is what was thrown.
  func note(rejection error: any Error) {
    guard case .assumption(let fileID, let line) = error as? Rejection else { return }
    rejectionReason = "an assumption (\(fileID):\(line))"
  }
}

func observe<Value>(
  _ value: Value,
  _ source: ChoiceSource,
  _ labels: ((Value) -> [String])?,
  _ observing: ((Value, Observations) -> Void)?
) {
  if let labels {
    for label in labels(value) { source.label(label) }
  }
  if let observing { observing(value, Observations(source)) }
}
