/// Checks that a property holds for random values, and looks for the simplest one for which it does
/// not.
///
/// The property fails by throwing, for example through `require`; if it throws a `Rejection` the
/// case does not count. The first case is the simplest one. The outcome depends on nothing but the
/// arguments.
///
/// - Parameters:
///   - generator: Makes the values.
///   - configuration: How many cases there are, and which ones.
///   - labels: Labels for a value, to see what kinds of values were checked.
///   - property: Throws if it does not hold for a value.
/// - Returns: Whether the property holds.
public func check<Value>(
  _ generator: Generator<Value>,
  _ configuration: Configuration,
  labels: (Value) -> [String] = { _ in [] },
  _ property: (Value) throws -> Void
) -> PropertyOutcome<Value> {
  var (passed, rejected) = (0, 0)
  var counts: [String: Int] = [:]
  while passed < configuration.cases {
    let index = passed + rejected
    let source =
      index == 0
      ? ChoiceSource(replaying: [])
      : ChoiceSource(seed: caseSeed(configuration.seed, index))
    let (value, result) = run(generator, property, source)
    switch result {
    case .passed:
      passed += 1
      if let value {
        for label in Set(labels(value)) { counts[label, default: 0] += 1 }
      }
    case .rejected:
      rejected += 1
      if rejected > configuration.maximumRejections { return .gaveUp(rejected: rejected) }
    case .failed(let origin, let message):
      guard let value else { return .flaky(message: message) }
      return minimized(
        generator,
        configuration,
        property,
        Found(value, source.values, origin, index)
      )
    }
  }
  return .passed(cases: passed, rejected: rejected, labels: counts)
}

/// Runs one case again, without shrinking it.
///
/// - Parameters:
///   - generator: The generator with which the token was made.
///   - token: The token of a failure.
///   - property: Throws if it does not hold for a value.
/// - Returns: Whether the property holds for the value of the token.
/// - Throws: What is wrong with the token.
public func replay<Value>(
  _ generator: Generator<Value>,
  token: String,
  _ property: (Value) throws -> Void
) throws(TokenError) -> PropertyOutcome<Value> {
  let values = try ChoiceSequence(token: token).values
  let source = ChoiceSource(replaying: values, limit: max(values.count, 10_000))
  let (value, result) = run(generator, property, source)
  switch (result, value) {
  case (.passed, _):
    return .passed(cases: 1, rejected: 0, labels: [:])
  case (.failed(_, let message), let value?):
    return .failed(
      PropertyFailure(
        original: value,
        shrunk: value,
        values: source.values,
        message: message,
        seed: 0,
        caseIndex: 0,
        executions: 0
      )
    )
  default:
    return .gaveUp(rejected: 1)
  }
}

/// A failing case that is to be shrunk.
private struct Found<Value> {
  let value: Value
  let values: [Int]
  let origin: String
  let index: Int

  init(_ value: Value, _ values: [Int], _ origin: String, _ index: Int) {
    self.value = value
    self.values = values
    self.origin = origin
    self.index = index
  }
}

private func minimized<Value>(
  _ generator: Generator<Value>,
  _ configuration: Configuration,
  _ property: (Value) throws -> Void,
  _ found: Found<Value>
) -> PropertyOutcome<Value> {
  let shrunk = shrink(found.values, origin: found.origin, limits: configuration.shrinkLimits) {
    run(generator, property, $0).result
  }
  // The last word is a run of exactly what is reported.
  let source = ChoiceSource(replaying: shrunk.values, limit: max(shrunk.values.count, 10_000))
  let (value, result) = run(generator, property, source)
  guard case .failed(found.origin, let message) = result, let value else {
    return .flaky(
      message: "case \(found.index) of seed \(configuration.seed) failed (\(found.origin)),"
        + " and not when it was run again: the property depends on more than the value"
    )
  }
  return .failed(
    PropertyFailure(
      original: found.value,
      shrunk: value,
      values: shrunk.values,
      message: message,
      seed: configuration.seed,
      caseIndex: found.index,
      executions: shrunk.executions
    )
  )
}

private func run<Value>(
  _ generator: Generator<Value>,
  _ property: (Value) throws -> Void,
  _ source: ChoiceSource
) -> (value: Value?, result: CaseResult) {
  let value: Value
  do { value = try generator.draw(from: source) } catch { return (nil, .rejected) }
  do {
    try property(value)
    return (value, .passed)
  } catch is Rejection {
    return (value, .rejected)
  } catch {
    return (value, .failed(origin: origin(of: error), message: "\(error)"))
  }
}
