internal import SignalLaws

/// A mistake that can be made in any operator, and is put into one by machine.
enum OperatorFault: String, Sendable, CaseIterable {
  /// A dispose does not reach what the operator has started.
  case neverDisposes = "never disposes"
  /// What it is applied to is not started.
  case startsNothing = "starts nothing"
  /// What it is applied to is started once too often.
  case startsTwice = "starts twice"
  /// The second subscription hears nothing.
  case startsOnce = "starts once"
  /// Subscriptions that overlap have one run in common.
  case sharesRuns = "shares runs"
  /// A completion is lost.
  case losesCompletion = "loses completion"
  /// A failure is lost.
  case losesFailure = "loses failure"
  /// A value is delivered twice.
  case repeatsValues = "repeats values"
  /// A value that comes inside another is lost.
  case losesInnerValues = "loses inner values"
  /// A value that comes while another thread delivers one is lost.
  case losesContendedValues = "loses contended values"
  /// Observers are called under a lock of the operator's own.
  case callsUnderLock = "calls under a lock"
  /// Observers are kept for ever, and what the operator has made.
  case neverReleases = "never releases"
  /// No more than sixteen values are delivered.
  case limitsValues = "limits values"
  /// No more than three subscriptions at once.
  case limitsObservers = "limits observers"

  /// Whether it is made in how the operator uses the signals that it is given; otherwise in what it makes
  /// of them.
  private var side: Subject.Side {
    switch self {
    case .neverDisposes, .startsNothing, .startsTwice: .above
    default: .below
    }
  }

  /// A subject with the mistake in one operator or source.
  func made(in word: String, of subject: Subject) -> Subject {
    subject.wrapping(word, side, made)
  }

  /// A subject that hands on what one operator or source sends, as it does with a mistake, but without any.
  static func none(in word: String, of subject: Subject) -> Subject {
    subject.wrapping(word, .below) { run in FaultState(nil, run).start }
  }

  /// A way to start a signal, with the mistake.
  private func made(_ run: @escaping Subject.Start) -> Subject.Start {
    switch self {
    case .startsNothing:
      { _ in {} }
    case .neverDisposes:
      { sink in
        let dispose = run(sink)
        return { withExtendedLifetime(dispose) {} }
      }
    case .startsTwice:
      { sink in
        let second = run(Sink(next: { _ in }, failed: { _ in }, completed: {}))
        let first = run(sink)
        return {
          first()
          second()
        }
      }
    default:
      FaultState(self, run).start
    }
  }
}
