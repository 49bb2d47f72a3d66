/// What is wrong with the text of a token; positions count its UTF-8 bytes from zero.
public enum TokenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The token does not begin with a known version.
  case version(found: Character?)
  /// A character is not one of Base64.
  case character(found: Character, position: Int)
  /// The token ends too early.
  case truncated(position: Int)
  /// A value is too large for an `Int`.
  case tooLarge(position: Int)
  /// The values do not match the checksum.
  case checksum(position: Int)

  /// What was expected, at which position, and what to do.
  public var description: String {
    switch self {
    case .version(let found):
      let found = found.map { "“\($0)”" } ?? "an empty token"
      return "expected the token version “1” at position 0, found \(found)"
    case .character(let found, let position):
      return "expected a letter, a digit, “-” or “_” at position \(position), found “\(found)”"
    case .truncated(let position):
      return "expected more characters at position \(position): the token ends inside of a value"
        + " or of the checksum"
    case .tooLarge(let position):
      return "expected a value of at most 64 bits at position \(position)"
    case .checksum(let position):
      return "expected the checksum of the values at position \(position), found another:"
        + " copy the whole token again"
    }
  }
}
