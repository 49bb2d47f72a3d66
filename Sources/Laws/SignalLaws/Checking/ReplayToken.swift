internal import PropertyTesting

/// What `lawcheck replay` takes: a law, an implementation, and the choices and the schedule of a
/// run.
///
/// It carries the program's fingerprint, so that a stale one is refused rather than followed.
public struct ReplayToken: Hashable, Sendable {
  /// The law that was checked.
  public var law: LawID
  /// The implementation it was checked on.
  public var implementation: String
  var choices: ChoiceSequence
  var fingerprint: Int
  /// The schedule, or `nil` to search for a failing one.
  var schedule: [Int]?
}

extension ReplayToken: CustomStringConvertible {
  /// The token's text.
  public var description: String {
    let numbers = [fingerprint, schedule == nil ? 0 : 1] + (schedule ?? [])
    let run = ChoiceSequence(numbers.map { .integer($0, IntegerDomain(Int.min...Int.max)) })
    return "\(law):\(implementation):\(choices.token):\(run.token)"
  }

  /// Why a token could not be read.
  public enum Malformed: Error, Hashable, CustomStringConvertible {
    /// Not of the form LAW:IMPLEMENTATION:CHOICES:RUN.
    case form(String)
    /// The choices or the run are damaged.
    case damaged(String)

    /// What was expected, and what was there.
    public var description: String {
      switch self {
      case .form(let text): "'\(text)' is no replay token: expected LAW:IMPLEMENTATION:CHOICES:RUN"
      case .damaged(let detail): "the replay token is damaged: \(detail)"
      }
    }
  }

  /// Reads a token's text.
  ///
  /// - Throws: What was expected, and what was there.
  public init(_ text: String) throws(Malformed) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let law = LawID(parts[0]) else { throw .form(text) }
    let run: ChoiceSequence
    do throws(TokenError) {
      choices = try ChoiceSequence(token: parts[2])
      run = try ChoiceSequence(token: parts[3])
    } catch {
      throw .damaged(error.description)
    }
    let numbers = run.choices.compactMap { choice -> Int? in
      guard case .integer(let number, _) = choice else { return nil }
      return number
    }
    guard numbers.count == run.choices.count, numbers.count >= 2 else {
      throw .damaged("its run has no fingerprint")
    }
    self.law = law
    implementation = parts[1]
    fingerprint = numbers[0]
    schedule = numbers[1] == 0 ? nil : Array(numbers.dropFirst(2))
  }
}
