/// A case that failed once and then did not, so that the property depends on more than its input; or one of
/// which there is no value, because its generator failed.
public struct FlakyCase: Hashable, Sendable, CustomStringConvertible {
  /// The seed of the search.
  public let seed: UInt64
  /// Which case failed.
  public let caseIndex: Int
  /// How it failed the first time.
  public let origin: String
  /// What it said the first time.
  public let message: String
  /// What the same choices came to the second time.
  public let rerun: CaseResult
  /// The choices that were run twice.
  public let sequence: ChoiceSequence

  /// What happened, and how to make the case again.
  public var description: String {
    if rerun == .failed(origin: origin, message: message) {
      return """
        the generator failed, so that there is no value: \(message)
          case \(caseIndex) of seed \(seed), token "\(sequence.token)"
        """
    }
    let second =
      switch rerun {
      case .passed: "passed"
      case .rejected: "was rejected"
      case .failed(_, let message): "failed differently: \(message)"
      }
    return """
      flaky: a case failed, and the same case \(second) when it was run again
        the first time: \(message)
        case \(caseIndex) of seed \(seed), token "\(sequence.token)"
      """
  }
}
