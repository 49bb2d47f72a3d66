/// Why a text is not the token of a choice sequence.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A character outside the alphabet, at a character offset.
  case invalidCharacter(Character, offset: Int)
  /// The text does not end on a byte boundary.
  case incomplete(characterCount: Int)
  /// There is no room for the version and the checksum.
  case tooShort(byteCount: Int)
  /// The token was written by a different version of the format.
  case unsupportedVersion(found: UInt8, expected: UInt8)
  /// The bytes do not add up to the checksum at the end.
  case checksumMismatch(found: UInt16, computed: UInt16)
  /// The last number has no final byte.
  case unfinishedNumber(byteOffset: Int)
  /// A number does not fit 64 bits.
  case numberTooLarge(byteOffset: Int)

  /// What was expected, and where.
  public var description: String {
    switch self {
    case .invalidCharacter(let character, let offset):
      "token: expected a letter, a digit, '-' or '_' at character \(offset), found '\(character)'"
    case .incomplete(let count):
      "token: expected whole bytes, but its \(count) characters do not end on one; "
        + "is the end missing?"
    case .tooShort(let count):
      "token: expected at least 3 bytes (version and checksum), found \(count)"
    case .unsupportedVersion(let found, let expected):
      "token: expected version \(expected) at byte 0, found \(found)"
    case .checksumMismatch(let found, let computed):
      "token: expected checksum \(computed) in the last 2 bytes, found \(found); "
        + "was it copied completely?"
    case .unfinishedNumber(let offset):
      "token: expected the rest of the number that starts at byte \(offset), found the end"
    case .numberTooLarge(let offset):
      "token: expected a number of at most 64 bits at byte \(offset), found a larger one"
    }
  }
}
