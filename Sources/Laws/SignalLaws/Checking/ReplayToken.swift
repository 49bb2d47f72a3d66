internal import PropertyTesting

/// What `lawcheck replay` takes: a law, an implementation, and the choices and the schedule of a
/// run; of a free run, which has no schedule to repeat, the seed; both where locks were the platform's.
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
  package var schedule: [Int]?
  /// The seed of the runs in which it was found, if their locks were the platform's.
  package var freeSeed: UInt64?
}

extension ReplayToken: CustomStringConvertible {
  /// The token's text.
  public var description: String {
    var numbers = [fingerprint, schedule == nil ? 0 : 1] + (schedule ?? [])
    if let freeSeed {
      numbers = [fingerprint, schedule == nil ? 2 : 3, Int(bitPattern: UInt(freeSeed))]
      numbers += schedule ?? []
    }
    let run = ChoiceSequence(numbers.map { .integer($0, IntegerDomain(Int.min...Int.max)) })
    return "\(law):\(implementation.escapedForToken):\(choices.token):\(run.token)"
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
    // The name in the middle may have colons of its own.
    guard parts.count >= 4, let law = LawID(parts[0]) else { throw .form(text.shortened()) }
    let run: ChoiceSequence
    do throws(TokenError) {
      choices = try ChoiceSequence(token: parts[parts.count - 2])
      run = try ChoiceSequence(token: parts[parts.count - 1])
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
    implementation = parts[1..<(parts.count - 2)].joined(separator: ":").unescapedFromToken
    fingerprint = numbers[0]
    switch numbers[1] {
    case 1: schedule = Array(numbers.dropFirst(2))
    case 2, 3:
      guard numbers.count == 3 || numbers.count > 3 && numbers[1] == 3 else {
        throw .damaged("its free runs have no seed")
      }
      freeSeed = UInt64(UInt(bitPattern: numbers[2]))
      if numbers[1] == 3 { schedule = Array(numbers.dropFirst(3)) }
    default: break
    }
  }
}

extension String {
  /// With percent signs, and what does something instead of being seen, as `%` and two digits for
  /// each byte, so that a token is a word of one line.
  fileprivate var escapedForToken: String {
    var text = ""
    for scalar in unicodeScalars {
      guard scalar == "%" || scalar.acts else {
        text.unicodeScalars.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  fileprivate var unescapedFromToken: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let escaped = UInt8(digits, radix: 16) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
