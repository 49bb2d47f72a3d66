internal import PropertyTesting

/// What `lawcheck replay` takes: a law, an implementation, and the choices and the schedule of a
/// run. It carries the program's fingerprint, so that a stale one is refused rather than followed.
public struct ReplayToken: Hashable, Sendable {
  /// The law that was checked.
  public var law: LawID
  /// The implementation it was checked on.
  public var implementation: String
  var choices: [Int]
  var fingerprint: Int
  /// The schedule, or `nil` to search for a failing one.
  var schedule: [Int]?
}

extension ReplayToken: CustomStringConvertible {
  /// The token's text.
  public var description: String {
    var values = [fingerprint, choices.count]
    values += choices
    values.append(schedule == nil ? 0 : 1)
    values += schedule ?? []
    return "\(law):\(implementation):\(ChoiceSequence(values: values).token)"
  }

  /// Why a token could not be read.
  public enum Malformed: Error, Hashable, CustomStringConvertible {
    /// Not of the form LAW:IMPLEMENTATION:CHOICES.
    case form(String)
    /// The last part is damaged.
    case choices(String)

    /// What was expected, and what was there.
    public var description: String {
      switch self {
      case .form(let text): "'\(text)' is no replay token: expected LAW:IMPLEMENTATION:CHOICES"
      case .choices(let detail): "the replay token is damaged: \(detail)"
      }
    }
  }

  /// Reads a token's text.
  ///
  /// - Throws: What was expected, and what was there.
  public init(_ text: String) throws(Malformed) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let law = LawID(parts[0]) else { throw .form(text) }
    var values: [Int]
    do throws(TokenError) {
      values = try ChoiceSequence(token: parts[2]).values
    } catch {
      throw .choices(error.description)
    }
    guard values.count >= 3, values[1] >= 0, values.count - 3 >= values[1] else {
      throw .choices("it ends too early")
    }
    self.law = law
    implementation = parts[1]
    fingerprint = values[0]
    choices = Array(values[2..<(2 + values[1])])
    values.removeFirst(2 + values[1])
    schedule = values.removeFirst() == 0 ? nil : values
  }
}
