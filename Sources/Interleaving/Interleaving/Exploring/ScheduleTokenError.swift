/// Why a replay token is refused.
public enum ScheduleTokenError: Error, Hashable, Sendable {
  /// It is not a token, or not all of one.
  case malformed(String)
  /// It was written in another version of the format.
  case otherVersion(found: UInt8, expected: UInt8)
  /// It was made for a scenario of another name than this one.
  case otherScenario(name: String)
  /// The scenario's threads or operations have changed: how many operations each thread had in the
  /// token, and has now.
  case otherOperations(scenario: String, token: [Int], now: [Int])
  /// The scenario's operations have other names, or come in another order.
  case otherNames(scenario: String)
  /// The scenario is the same, but its code no longer takes these steps.
  case diverged(scenario: String, detail: String)
}

extension ScheduleTokenError: CustomStringConvertible {
  /// What differs, and what to do.
  public var description: String {
    switch self {
    case .malformed(let detail): "replay token: \(detail)"
    case .otherVersion(let found, let expected):
      "replay token: made by version \(found) of the format, this is version \(expected); "
        + "explore again for a fresh one"
    case .otherScenario(let name): "replay token: made for another scenario than \"\(name)\""
    case .otherOperations(let scenario, let token, let now):
      "replay token: \"\(scenario)\" had \(Self.words(token)) when the token was made, "
        + "and has \(Self.words(now)) now; explore again for a fresh one"
    case .otherNames(let scenario):
      "replay token: the operations of \"\(scenario)\" were others, or in another order, when the "
        + "token was made; explore again for a fresh one"
    case .diverged(let scenario, let detail):
      "replay token: the run of \"\(scenario)\" no longer follows it: \(detail); the code has "
        + "changed since the token was made, so explore again"
    }
  }

  private static func words(_ counts: [Int]) -> String {
    let threads = counts.count == 1 ? "1 thread" : "\(counts.count) threads"
    let list = counts.map(String.init).joined(separator: ", ")
    return "\(threads) (operations: \(list.isEmpty ? "none" : list))"
  }
}
