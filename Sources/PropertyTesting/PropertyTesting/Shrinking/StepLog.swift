/// What the steps of the current pass came to, so that the pass can be run again without drawing.
///
/// A pass that was suspended asks the same questions in the same order when it is run again: its
/// steps up to there are answered from the log.
struct StepLog {
  /// What one candidate came to, and the counts behind it.
  struct Step {
    let isAccepted: Bool
    let wasDrawn: Bool
    let wasRejected: Bool
    let hasFailed: Bool
    let drawn: [Choice]
    let spans: [Span]
    let failingStep: Int?
    let seen: [UInt64]
    let executions: Int
    let stallingChoices: Int
  }

  private var steps: [Step] = []
  private var position = 0

  /// The answer to the next question, if it was asked before.
  mutating func next() -> Step? {
    guard position < steps.count else { return nil }
    position += 1
    return steps[position - 1]
  }

  mutating func append(_ step: Step) {
    steps.append(step)
    position += 1
  }

  /// Begins the same pass again.
  mutating func rewind() { position = 0 }

  /// Begins another pass.
  mutating func removeAll() {
    steps.removeAll()
    position = 0
  }
}
