#if canImport(Testing)
public import SignalLaws
public import Testing

/// Checks a law and records what is found as the outcome of the running test.
///
/// A violation is recorded once, at the caller's line, with the shrunk program, the schedule and
/// the line that replays it. A law that could not be checked is recorded as a warning, also when a
/// law of the adapter itself is violated: that one is the error.
///
/// With a token in the environment variable `SIGNALLAWS_REPLAY` the run of that token is repeated
/// and nothing else is checked.
public func expect(
  _ law: Law,
  of subject: Subject,
  settings: Settings = Settings(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if let replay = Replay.ofEnvironment {
    replay.run(law, subject, sourceLocation)
    return
  }
  if law.id == "ADP-1", let unknown = subject.unknownDeviations.first {
    Issue.record(
      "The implementation has a deviation from \(unknown), which is no law of this version.",
      sourceLocation: sourceLocation
    )
  }
  let report = Checker(settings: settings).report(on: subject, laws: [law])
  guard let entry = report.entries.first else { return }
  let status = entry.verdict.status
  guard status != .holds else { return }
  let comment = Comment(rawValue: entry.text(replay: .tests, isFull: true))
  if status.isBad {
    Issue.record(comment, sourceLocation: sourceLocation)
  } else {
    Issue.record(comment, severity: .warning, sourceLocation: sourceLocation)
  }
}

/// Checks a law of an implementation; see ``expect(_:of:settings:sourceLocation:)``.
public func expect<Signal>(
  _ law: Law,
  of implementation: Implementation<Signal>,
  settings: Settings = Settings(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(law, of: Subject(implementation), settings: settings, sourceLocation: sourceLocation)
}
#endif
