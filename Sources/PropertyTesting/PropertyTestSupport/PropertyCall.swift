#if canImport(Testing)
internal import PropertyTesting
internal import TestBinding
internal import Testing

/// One call of `checkProperty`: its settings, and how its outcome is recorded.
struct PropertyCall {
  let settings = PropertySettings.current
  let configuration: Configuration
  private(set) var failures: FailureDatabase.Entry
  private let sourceLocation: SourceLocation
  private let name: String
  let observer: CaseObserver?
  private let uncounted = UncountedIssues()
  private let cancellation = TestCancellation()

  private var verbosity: PropertyVerbosity {
    settings.verbosity ?? PropertyEnvironment.verbosity ?? .normal
  }

  init(
    _ generator: @autoclosure () -> String,
    _ configuration: Configuration,
    _ sourceLocation: SourceLocation
  ) {
    self.configuration = settings.applied(to: configuration)
    self.sourceLocation = sourceLocation
    // Neither the line nor the column, which the whole id of a test has as well: an edit above the
    // test or the call should not lose the failures.
    let test =
      Test.current.map { ([$0.id.moduleName] + $0.id.nameComponents).joined(separator: "/") }
      ?? sourceLocation.fileID
    // Two properties of a test may have equal generators.
    var property = "\(sourceLocation.line):\(sourceLocation.column)"
    if let location = Test.current?.sourceLocation, location.fileID == sourceLocation.fileID {
      property = "+\(sourceLocation.line - location.line)"
    }
    name = test
    // A test with arguments is several tests: what passes for one may fail for another.
    let arguments = Test.Case.current?.argumentText
    failures = settings.database.entry(
      "\(test)\(arguments ?? "") \(generator())",
      property: property
    )
    let isAlone = arguments != nil || Test.current?.isParameterized != true
    failures.mayForget = { [uncounted, cancellation] in
      isAlone && !uncounted.isOver && !cancellation.isNoted
    }
    observer = PropertyEnvironment.observations.map { CaseObserver(directory: $0, property: test) }
  }

  /// What notes labels, and tells the observer that a case begins.
  func observing<Value>(
    _ observing: ((Value, Observations) -> Void)?
  ) -> ((Value, Observations) -> Void)? {
    guard let observer else { return observing }
    return { value, observations in
      observer.begin { "\(value)" }
      observing?(value, observations)
    }
  }

  /// What is told of each case that is over; nil if nobody wants to know.
  var listener: ((FinishedCase) -> Void)? {
    guard let observer else { return nil }
    return { if !isOver { observer.end($0) } }
  }

  /// Tells the observer of a case that no search has made.
  func observe(_ value: @autoclosure @escaping () -> String, _ result: CaseResult) {
    guard let observer else { return }
    observer.begin(value)
    observer.end(FinishedCase(result))
  }

  /// Tells the observer of the case of a token.
  func observe<Value>(_ replayed: Result<(value: Value?, result: CaseResult), any Error>) {
    guard case .success((let value?, let result)) = replayed else { return }
    observe("\(value)", result)
  }

  /// Whether nothing more is to be tried, because an issue was recorded that nobody counts, or the
  /// test was cancelled.
  var isOver: Bool { uncounted.isOver || cancellation.isNoted }

  /// Says that a case begins; false if nothing more is to be tried.
  func begins(_ value: @autoclosure () -> String) -> Bool {
    guard !isOver else { return false }
    if verbosity == .debug { print("\(name): \(value())") }
    return true
  }

  /// Says that a case has ended: with an error, an issue that counts, or well.
  func end(_ value: @autoclosure () -> String, failedWith error: (any Error)? = nil) throws {
    if settings.collector == nil { uncounted.note(value()) }
    // A required expectation both records and throws.
    try settings.collector?.throwIfAny()
    guard let error else { return }
    // That the test is cancelled says nothing about the property.
    if cancellation.note(error) { throw Rejection.filtered }
    throw error
  }

  /// Records what a search came to, or that issues in it did not count.
  private func conclude(_ record: () -> Void) {
    // What a test that is cancelled would have found nobody wants to know.
    if cancellation.isNoted { return }
    guard isOver else { return record() }
    self.record(
      """
      An issue was recorded while a value was tried, and nothing more was tried: no trait says that \
      expectations decide. With .countingExpectations on the test they do: what fails is made \
      simple, and recorded once. Or throw, as `ensure` does.
        for: \(uncounted.value ?? "a value that is not known")
        seed \(configuration.seed)
      """
    )
  }

  /// Runs a search and records what it came to.
  func run<Found>(_ search: () -> Found, thenRecording record: (Found) -> Void) {
    var found: Found?
    if let collector = settings.collector {
      collector.begin()
      found = search()
      collector.end()
    } else {
      uncounted.watching { found = search() }
    }
    if let found { conclude { record(found) } }
  }

  /// Runs an asynchronous search and records what it came to.
  func run<Found>(
    isolation: isolated (any Actor)?,
    _ search: () async throws -> Found,
    thenRecording record: (Found) -> Void
  ) async throws {
    var found: Found?
    if let collector = settings.collector {
      collector.begin()
      defer { collector.end() }
      found = try await search()
    } else {
      try await uncounted.watching(isolation: isolation) { found = try await search() }
    }
    if let found { conclude { record(found) } }
  }

  /// Records the failure of an explicit example.
  func record(_ message: String, example: Int, of count: Int, _ value: String) {
    record("\(message)\n  for: \(value)\n  example \(example + 1) of \(count)")
  }

  func record<Value>(_ outcome: PropertyOutcome<Value>) {
    switch outcome {
    case .passed(let statistics):
      if verbosity == .verbose || verbosity == .debug { print("\(name):\n\(statistics)") }
      for warning in statistics.warnings where verbosity != .quiet {
        Issue.record("\(warning)", severity: .warning, sourceLocation: sourceLocation)
      }
    case .failed(let failure):
      Attachment.record(
        "\(failure)\n",
        named: "counterexample.txt",
        sourceLocation: sourceLocation
      )
      record("\(failure)\n  or only this case: add .replaying(\"\(failure.token)\") to the test")
    case .flaky, .gaveUp, .insufficientCoverage:
      record("\(outcome)")
    }
  }

  func record<Value>(
    _ replayed: Result<(value: Value?, result: CaseResult), any Error>,
    of token: String
  ) {
    switch replayed {
    case .success((let value?, .failed(_, let message))):
      record("\(message)\n  for: \(value)\n  replayed from token \"\(token)\"")
    case .success((nil, _)):
      record("The generator makes no value of token \"\(token)\" any more.")
    case .success((_?, .passed)), .success((_?, .rejected)):
      // The trait reports a test none of whose properties fails.
      break
    case .failure(let error): record("\(error)")
    }
  }

  private func record(_ text: String) {
    settings.failures.increment()
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
}
#endif
