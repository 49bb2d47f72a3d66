/// What is known of a case when it is over, for who describes every case.
package struct FinishedCase {
  /// The kinds it belongs to.
  package let labels: [String]
  /// What it came to, in a child process as well.
  package let result: CaseResult
  /// What is wrong with it, or what rejected it, as far as that is known.
  package let reason: String

  /// Describes a case; nil for one that was not run because it had been, and for what a shrinker
  /// proposed and the generator cannot make.
  init?(_ source: ChoiceSource, _ result: CaseResult) {
    if source.isRepetition { return nil }
    if result == .rejected, source.admission != nil, !source.isDrawn { return nil }
    self.init(
      labels: source.labels,
      result,
      reason: source.hasReachedLimit
        ? source.rejectionReason ?? "the limit of choices" : source.rejectionReason
    )
  }

  /// Describes a case that no search has made.
  package init(labels: [String] = [], _ result: CaseResult, reason: String? = nil) {
    self.labels = labels
    self.result = result
    if case .failed(_, let message) = result {
      self.reason = message
    } else {
      self.reason = result == .rejected ? reason ?? "" : ""
    }
  }
}

extension ChoiceSource {
  /// Tells about a case that is over.
  func tell(_ result: CaseResult, to listener: ((FinishedCase) -> Void)?) {
    guard let listener, let finished = FinishedCase(self, result) else { return }
    listener(finished)
  }
}
