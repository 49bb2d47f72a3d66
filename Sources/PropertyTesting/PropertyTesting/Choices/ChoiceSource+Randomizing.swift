/// One span of a replay whose choices are made up; everything else is as recorded.
struct RandomizedSpan {
  /// The index of the span.
  let span: Int
  /// Its choices in the recorded sequence.
  let range: Range<Int>
  /// What the source does when the recorded choices are used up, outside the span.
  var continuation = ChoiceSource.Continuation.random
}

extension ChoiceSource {
  /// Makes a replay draw one span at random, and go on behind it as recorded.
  func randomize(span: Int, _ range: Range<Int>) {
    randomized = RandomizedSpan(span: span, range: range)
  }

  func beginRandomizing() {
    randomized?.continuation = continuation
    continuation = .random
    position = prefix.count
  }

  func endRandomizing() {
    guard let randomized else { return }
    continuation = randomized.continuation
    position = randomized.range.upperBound
  }

  /// Whether the next choice is the first of a randomized span: there, an element is wanted.
  var beginsRandomized: Bool {
    guard let randomized else { return false }
    return openSpan == randomized.span && choices.count == randomized.range.lowerBound
  }
}
