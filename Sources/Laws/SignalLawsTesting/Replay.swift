#if canImport(Testing)
internal import Foundation
internal import SignalLaws
internal import Synchronization
internal import Testing

/// The run that the environment asks for, instead of a check.
struct Replay: Sendable {
  /// What `SIGNALLAWS_REPLAY` holds; `nil` if it is not set.
  static let ofEnvironment = ProcessInfo.processInfo.environment["SIGNALLAWS_REPLAY"]
    .map(Replay.init)

  private static let hasWarned = Atomic<Bool>(false)

  private let text: String

  init(_ text: String) { self.text = text }

  /// Repeats the run if it is this law's, on this implementation, and records what is found.
  func run(_ law: Law, _ subject: Subject, _ sourceLocation: SourceLocation) {
    do {
      let token = try ReplayToken(text)
      guard token.law == law.id, token.implementation == subject.name else {
        warn(token, sourceLocation)
        return
      }
      guard let found = try Checker().replay(token, of: law, on: subject) else { return }
      let entry = Report.Entry(law, .violated(found))
      let comment = Comment(rawValue: entry.text(replay: .tests, isFull: true))
      Issue.record(comment, sourceLocation: sourceLocation)
    } catch {
      Issue.record("SIGNALLAWS_REPLAY: \(error)", sourceLocation: sourceLocation)
    }
  }

  /// Once is enough: every other law would say the same.
  private func warn(_ token: ReplayToken, _ sourceLocation: SourceLocation) {
    guard !Self.hasWarned.exchange(true, ordering: .relaxed) else { return }
    Issue.record(
      """
      SIGNALLAWS_REPLAY is set: only the run of \(token.law) on \(token.implementation) is \
      repeated, and no law is checked.
      """,
      severity: .warning,
      sourceLocation: sourceLocation
    )
  }
}
#endif
