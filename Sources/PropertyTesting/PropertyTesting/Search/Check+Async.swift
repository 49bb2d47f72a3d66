/// Checks an asynchronous property; see ``check(_:configuration:failures:labels:observing:_:)``.
///
/// Cases run one after the other, on the caller's actor. Ends early when the task is cancelled.
/// Finds and shrinks exactly what the synchronous form would.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases, and which.
///   - failures: What failed in earlier runs; it is run first, and kept up to date.
///   - observing: Notes labels and scores of a value, for statistics, coverage and targeted search.
///   - isolation: The actor on which the property runs.
///   - property: Throws when the property does not hold.
/// - Returns: What was found.
/// - Throws: `CancellationError` if the task was cancelled.
public func check<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration = Configuration(),
  failures: FailureDatabase.Entry? = nil,
  observing: ((Value, Observations) -> Void)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws -> PropertyOutcome<Value> {
  try await check(
    generator,
    configuration: configuration,
    failures: failures,
    observing: observing,
    telling: nil,
    isolation: isolation,
    property
  )
}

/// Checks an asynchronous property, and tells of every case when it is over.
package func check<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration,
  failures: FailureDatabase.Entry?,
  observing: ((Value, Observations) -> Void)?,
  telling listener: ((FinishedCase) -> Void)?,
  isolation: isolated (any Actor)?,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws -> PropertyOutcome<Value> {
  let running = failures?.begin(generator, configuration)
  let runner = AsyncRunner(
    generator,
    OriginRule(prefixLength: configuration.originPrefixLength),
    running,
    isRefused: configuration.isolation != nil
  )
  var state = SearchState(configuration, remembered: failures?.sequences ?? [])
  var reusable: ChoiceSource?
  while true {
    let source = state.nextSource(reusing: &reusable)
    let start = ContinuousClock.now
    let result = try await runner.run(source, observing, isolation: isolation, property)
    source.tell(result, to: listener)
    if start.duration(to: .now) > configuration.slowCase { state.noteSlowCase() }
    switch state.finish(source, result) {
    case .proceed: continue
    case .finish(let outcome):
      failures?.update(outcome)
      return PropertyOutcome(outcome, generator, configuration)
    case .investigate(let findings):
      let outcome = try await runner.investigate(
        findings,
        state,
        observing,
        telling: listener,
        isolation: isolation,
        property
      )
      failures?.update(outcome)
      return PropertyOutcome(outcome, generator, configuration)
    }
  }
}

/// Runs an asynchronous property once more for the value a token stands for.
///
/// - Parameters:
///   - generator: The generator with which the token was made.
///   - token: The token of a failure.
///   - configuration: How failures are told apart.
///   - isolation: The actor on which the property runs.
///   - property: Throws when the property does not hold.
/// - Returns: The value, if the generator can still make it, and what it came to.
/// - Throws: A ``TokenError`` if the text is no token, `CancellationError` if the task was
///   cancelled.
public func replay<Value>(
  _ generator: Generator<Value>,
  token: String,
  configuration: Configuration = Configuration(),
  isolation: isolated (any Actor)? = #isolation,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws -> (value: Value?, result: CaseResult) {
  let sequence = try ChoiceSequence(token: token)
  guard let value = generator.value(of: sequence) else { return (nil, .rejected) }
  do {
    try await property(value)
    return (value, .passed)
  } catch {
    try Task.checkCancellation()
    let origins = OriginRule(prefixLength: configuration.originPrefixLength)
    return (value, origins.result(of: error))
  }
}

/// Runs an asynchronous property for a search that is synchronous.
///
/// The shrinker asks for the result of a case. If it is not known, the shrinker is suspended, the
/// case is run, and the shrinker asks again.
private final class AsyncRunner<Value> {
  private let generator: Generator<Value>
  private let origins: OriginRule
  private let running: RunningCase?
  /// Whether cases were to be isolated, so that none is run.
  private let isRefused: Bool
  private var known: [UInt64: Verdict] = [:]
  private var pending: (fingerprint: UInt64, value: Value, source: ChoiceSource)?

  private struct Verdict {
    let result: CaseResult
    var failingStep: Int?
  }

  init(
    _ generator: Generator<Value>,
    _ origins: OriginRule,
    _ running: RunningCase?,
    isRefused: Bool
  ) {
    self.generator = generator
    self.origins = origins
    self.running = running
    self.isRefused = isRefused
  }

  func run(
    _ source: ChoiceSource,
    _ observing: ((Value, Observations) -> Void)?,
    isolation: isolated (any Actor)?,
    _ property: nonisolated(nonsending) (Value) async throws -> Void
  ) async throws -> CaseResult {
    guard let value = try? generator.draw(from: source) else {
      return source.thrown.map { origins.result(of: $0) } ?? .rejected
    }
    observe(value, source, nil, observing)
    guard (try? source.finishDrawing()) != nil else { return .rejected }
    running?.note(source)
    defer { running?.clear() }
    return try await run(value, source, isolation: isolation, property).result
  }

  private func run(
    _ value: Value,
    _ source: ChoiceSource,
    isolation: isolated (any Actor)?,
    _ property: nonisolated(nonsending) (Value) async throws -> Void
  ) async throws -> Verdict {
    try Task.checkCancellation()
    guard !isRefused else {
      return Verdict(result: .failed(origin: "isolation", message: Isolation.unsupported))
    }
    do {
      try await property(value)
      return Verdict(result: .passed)
    } catch {
      try Task.checkCancellation()
      source.note(rejection: error)
      return Verdict(result: origins.result(of: error), failingStep: (error as? StepError)?.step)
    }
  }

  func investigate(
    _ first: [SearchState.Finding],
    _ state: SearchState,
    _ observing: ((Value, Observations) -> Void)?,
    telling listener: ((FinishedCase) -> Void)?,
    isolation: isolated (any Actor)?,
    _ property: nonisolated(nonsending) (Value) async throws -> Void
  ) async throws -> SearchOutcome {
    var findings = first
    var outcomes: [SearchOutcome] = []
    while outcomes.count < findings.count {
      let (outcome, others) = try await investigate(
        findings[outcomes.count],
        state,
        observing,
        telling: listener,
        isolation: isolation,
        property
      )
      outcomes.append(outcome)
      findings += state.further(findings, others)
    }
    return SearchState.merged(outcomes)
  }

  private func investigate(
    _ finding: SearchState.Finding,
    _ state: SearchState,
    _ observing: ((Value, Observations) -> Void)?,
    telling listener: ((FinishedCase) -> Void)?,
    isolation: isolated (any Actor)?,
    _ property: nonisolated(nonsending) (Value) async throws -> Void
  ) async throws -> (SearchOutcome, [ShrinkSession.Other]) {
    var investigation = Investigation(finding, state) { self.knownResult(of: $0) }
    while !investigation.driver.advance() {
      guard let (fingerprint, value, source) = pending else {
        fatalError("[PropertyTesting bug] a shrink waits for nothing")
      }
      pending = nil
      if listener != nil { observe(value, source, nil, observing) }
      let verdict = try await run(value, source, isolation: isolation, property)
      source.tell(verdict.result, to: listener)
      known[fingerprint] = verdict
    }
    guard let last = investigation.lastSource else {
      return (investigation.flaky, investigation.others)
    }
    let result = try await run(last, observing, isolation: isolation, property)
    last.tell(result, to: listener)
    var explainer = investigation.explainer(last)
    while let source = explainer?.next() {
      let result = try await run(source, observing, isolation: isolation, property)
      source.tell(result, to: listener)
      explainer?.note(result)
    }
    return (investigation.outcome(last: result, explainer?.explanation), investigation.others)
  }

  /// What a case came to; nil if it has to be run first.
  private func knownResult(of source: ChoiceSource) -> CaseResult? {
    do throws(Rejection) {
      let value = try generator.draw(from: source)
      try source.finishDrawing()
      let fingerprint = ChoiceSequence.fingerprint(of: source.choices)
      if let verdict = known[fingerprint] {
        source.failingStep = verdict.failingStep
        return verdict.result
      }
      pending = (fingerprint, value, source)
      running?.note(source)
      return nil
    } catch {
      return source.thrown.map { origins.result(of: $0) } ?? .rejected
    }
  }
}
