/// Lets a property draw values as it goes, and note what it sees.
///
/// For properties in which what is drawn next depends on what the code under test has answered. What
/// was drawn and noted is the report of a failure. Belongs to one case and its thread.
public final class Draws {
  private let source: ChoiceSource
  package private(set) var lines: [String] = []
  /// Whether a value could not be drawn, whatever the property has made of that.
  private(set) var isRejected = false

  init(_ source: ChoiceSource) {
    self.source = source
  }

  /// Draws a value.
  ///
  /// - Parameters:
  ///   - generator: Makes the value.
  ///   - name: What the report calls it.
  /// - Returns: The value.
  /// - Throws: A ``Rejection`` when the case has to be discarded: let it pass.
  public func draw<Value>(
    _ generator: Generator<Value>,
    _ name: String? = nil
  ) throws(Rejection) -> Value {
    let value: Value
    do throws(Rejection) {
      value = try generator.drawComponent(from: source)
    } catch {
      isRejected = true
      throw error
    }
    lines.append("\(name ?? "draw \(lines.count + 1)") = \(ValueText.of(value))")
    return value
  }

  /// Adds a line to the report of a failure.
  public func note(_ text: @autoclosure () -> String) {
    lines.append(text())
  }

  /// Counts the case under a name.
  public func label(_ name: String) { source.label(name) }

  /// Tells the search how good the case is: it prefers cases that score higher.
  public func target(_ score: Double, _ name: String = "target") { source.target(score, name) }
}

/// What a property that draws as it goes has drawn and noted.
public struct Transcript: Hashable, Sendable, CustomStringConvertible {
  /// A line for each value and each note.
  public let lines: [String]

  /// The lines.
  public var description: String { lines.joined(separator: "\n") }
}

/// Runs a property that draws its values as it goes once more, for the values of a token.
///
/// - Parameters:
///   - token: The token of a failure.
///   - configuration: How failures are told apart.
///   - property: Draws values, and throws when it does not hold.
/// - Returns: What was drawn and noted, and what it came to.
/// - Throws: A ``TokenError`` if the text is no token.
public func replay(
  token: String,
  configuration: Configuration = Configuration(),
  drawing property: (Draws) throws -> Void
) throws(TokenError) -> (value: Transcript?, result: CaseResult) {
  let source = ChoiceSource(replaying: try ChoiceSequence(token: token))
  let draws = Draws(source)
  do {
    try property(draws)
    return (Transcript(lines: draws.lines), .passed)
  } catch {
    let origins = OriginRule(prefixLength: configuration.originPrefixLength)
    return (Transcript(lines: draws.lines), origins.result(of: source.thrown ?? error))
  }
}

/// Checks a property that draws its values as it goes.
///
/// - Parameters:
///   - configuration: How many cases, and which. Cases cannot be isolated: with that the search fails at once.
///   - failures: What failed in earlier runs; it is run first, and kept up to date.
///   - property: Draws values, and throws when it does not hold. A case in which something cannot be drawn does
///     not count, whatever the property makes of the ``Rejection``.
/// - Returns: What was found; a value is what was drawn and noted.
public func check(
  configuration: Configuration = Configuration(),
  failures: FailureDatabase.Entry? = nil,
  drawing property: (Draws) throws -> Void
) -> PropertyOutcome<Transcript> {
  check(configuration: configuration, failures: failures, telling: nil, drawing: property)
}

/// Checks a property that draws its values as it goes, and tells of every case when it is over.
package func check(
  configuration: Configuration,
  failures: FailureDatabase.Entry?,
  telling listener: ((FinishedCase) -> Void)?,
  drawing property: (Draws) throws -> Void
) -> PropertyOutcome<Transcript> {
  let origins = OriginRule(prefixLength: configuration.originPrefixLength)
  func run(_ source: ChoiceSource) -> (CaseResult, Transcript) {
    let draws = Draws(source)
    func result() -> CaseResult {
      guard configuration.isolation == nil else { return Isolation.ofDraws }
      do {
        try property(draws)
        return .passed
      } catch {
        source.failingStep = (error as? StepError)?.step
        source.note(rejection: error)
        return origins.result(of: source.thrown ?? error)
      }
    }
    var judged = result()
    if draws.isRejected { judged = source.thrown.map(origins.result(of:)) ?? .rejected }
    return (judged, Transcript(lines: draws.lines))
  }
  let outcome = search(configuration, remembering: failures?.sequences ?? []) { source in
    let result = run(source).0
    source.tell(result, to: listener)
    return result
  }
  failures?.update(outcome)
  switch outcome {
  case .passed(let statistics): return .passed(statistics)
  case .gaveUp(let statistics): return .gaveUp(statistics)
  case .flaky(let flaky): return .flaky(flaky)
  case .insufficientCoverage(let statistics, let missing):
    return .insufficientCoverage(statistics, missing)
  case .failed(let failure):
    func described(_ failure: Failure) -> PropertyFailure<Transcript> {
      PropertyFailure(
        original: run(ChoiceSource(replaying: failure.original)).1,
        shrunk: run(ChoiceSource(replaying: failure.shrunk)).1,
        failure: failure,
        others: failure.others.map(described)
      )
    }
    return .failed(described(failure))
  }
}
