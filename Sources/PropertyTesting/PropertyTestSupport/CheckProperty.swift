#if canImport(Testing)
public import PropertyTesting
internal import TestBinding
public import Testing

/// Checks a property in a test, and records what is found as the outcome of the test.
///
/// The property throws when it does not hold: an error of your own, or that of `ensure`. With the
/// trait `.countingExpectations` a `#expect` in it counts as well. Nothing is recorded while cases
/// are tried. A failure is recorded once, at the line of the call, with the shrunk value and its
/// token, and attached to the test. A search that gives up, a missing label or a flaky property is
/// recorded as well; what is merely suspicious is a warning.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases, and which; traits of the test come before it. Without a seed
///     every run has a fresh one, which is printed; `PROPERTY_SEED` of the environment sets it.
///   - examples: Values that are tried first, as they are.
///   - observing: Notes labels and scores of a value, for statistics, coverage and targeted search.
///   - sourceLocation: Where the outcome is recorded.
///   - property: Throws when the property does not hold.
public func checkProperty<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration = Configuration(),
  examples: [Value] = [],
  observing: ((Value, Observations) -> Void)? = nil,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: (Value) throws -> Void
) {
  let call = PropertyCall("\(generator)", configuration, sourceLocation)
  func counted(_ value: Value) throws {
    guard call.begins("\(value)") else { return }
    do {
      try property(value)
    } catch {
      try call.end("\(value)", failedWith: error)
    }
    try call.end("\(value)")
  }
  let observed = call.observing(observing)
  if let token = call.settings.token {
    call.run {
      Result { try replay(generator, token: token, configuration: call.configuration, counted) }
    } thenRecording: {
      call.observe($0)
      call.record($0, of: token)
    }
    return
  }
  for (index, example) in examples.enumerated() {
    var hasFailed = false
    call.run {
      call.configuration.result { try counted(example) }
    } thenRecording: { result in
      call.observe("\(example)", result)
      guard case .failed(_, let message) = result else { return }
      hasFailed = true
      call.record(message, example: index, of: examples.count, "\(example)")
    }
    if hasFailed || call.isOver { return }
  }
  call.run {
    check(
      generator,
      configuration: call.configuration,
      failures: call.failures,
      observing: observed,
      telling: call.listener,
      counted
    )
  } thenRecording: {
    call.record($0)
  }
}

/// Checks an asynchronous property in a test; see
/// ``checkProperty(_:configuration:examples:observing:sourceLocation:_:)``.
///
/// Cases run one after the other on the caller's actor.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases, and which; traits of the test come before it. Without a seed
///     every run has a fresh one, which is printed; `PROPERTY_SEED` of the environment sets it.
///   - examples: Values that are tried first, as they are.
///   - observing: Notes labels and scores of a value, for statistics, coverage and targeted search.
///   - isolation: The actor on which the property runs.
///   - sourceLocation: Where the outcome is recorded.
///   - property: Throws when the property does not hold.
/// - Throws: `CancellationError` if the task was cancelled.
public func checkProperty<Value>(
  _ generator: Generator<Value>,
  configuration: Configuration = Configuration(),
  examples: [Value] = [],
  observing: ((Value, Observations) -> Void)? = nil,
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ property: nonisolated(nonsending) (Value) async throws -> Void
) async throws {
  let call = PropertyCall("\(generator)", configuration, sourceLocation)
  nonisolated(nonsending) func counted(_ value: Value) async throws {
    guard call.begins("\(value)") else { return }
    do {
      try await property(value)
    } catch {
      try call.end("\(value)", failedWith: error)
    }
    try call.end("\(value)")
  }
  if let token = call.settings.token {
    try await call.run(isolation: isolation) {
      do {
        return Result<(value: Value?, result: CaseResult), any Error>.success(
          try await replay(generator, token: token, isolation: isolation, counted)
        )
      } catch {
        try Task.checkCancellation()
        return .failure(error)
      }
    } thenRecording: {
      call.observe($0)
      call.record($0, of: token)
    }
    return
  }
  for (index, example) in examples.enumerated() {
    var hasFailed = false
    try await call.run(isolation: isolation) { () -> CaseResult in
      do {
        try await counted(example)
        return .passed
      } catch {
        try Task.checkCancellation()
        return call.configuration.result(of: error)
      }
    } thenRecording: { result in
      call.observe("\(example)", result)
      guard case .failed(_, let message) = result else { return }
      hasFailed = true
      call.record(message, example: index, of: examples.count, "\(example)")
    }
    if hasFailed || call.isOver { return }
  }
  let observed = call.observing(observing)
  try await call.run(isolation: isolation) {
    try await check(
      generator,
      configuration: call.configuration,
      failures: call.failures,
      observing: observed,
      telling: call.listener,
      isolation: isolation,
      counted
    )
  } thenRecording: {
    call.record($0)
  }
}

/// Checks a property that draws its values as it goes; see
/// ``checkProperty(_:configuration:examples:observing:sourceLocation:_:)``.
///
/// - Parameters:
///   - configuration: How many cases, and which; traits of the test come before it.
///   - sourceLocation: Where the outcome is recorded.
///   - property: Draws values, and throws when it does not hold.
public func checkProperty(
  configuration: Configuration = Configuration(),
  sourceLocation: SourceLocation = #_sourceLocation,
  drawing property: (Draws) throws -> Void
) {
  let call = PropertyCall("draws", configuration, sourceLocation)
  func counted(_ draws: Draws) throws {
    guard call.begins("draws") else { return }
    call.observer?.begin { draws.lines.joined(separator: "\n") }
    do {
      try property(draws)
    } catch {
      try call.end(draws.lines.joined(separator: "\n    "), failedWith: error)
    }
    try call.end(draws.lines.joined(separator: "\n    "))
  }
  if let token = call.settings.token {
    call.run {
      Result { try replay(token: token, drawing: counted) }
    } thenRecording: {
      call.observe($0)
      call.record($0, of: token)
    }
    return
  }
  call.run {
    check(
      configuration: call.configuration,
      failures: call.failures,
      telling: call.listener,
      drawing: counted
    )
  } thenRecording: {
    call.record($0)
  }
}
#endif
