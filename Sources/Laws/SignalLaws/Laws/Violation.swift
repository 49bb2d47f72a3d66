/// How a history departs from a law.
struct Violation: Hashable, Sendable {
  /// What is said of a member that a container has lost.
  static let lostMember = "was put into a container that is disposed, and not disposed"
  /// What is said of a timer whose function is called when it should not be, or is not when it should.
  static let atOtherTimes = "The function was called at other times than it should have been."
  /// What is said of a run whose handle nobody has disposed.
  static let lostHandle = "was never disposed"

  /// What is wrong, in one sentence.
  var message: String
  /// The trace that the law asks for, or what it asks for in words.
  var expected: String
  /// When the first event began that should not have been, or not there.
  var divergence: Int?

  init(_ message: String, expected: String, at divergence: Int? = nil) {
    self.message = message
    self.expected = expected
    self.divergence = divergence
  }
}

/// Judges a history: `nil` when the law holds in it.
typealias Oracle = @Sendable (Program, History) -> Violation?
