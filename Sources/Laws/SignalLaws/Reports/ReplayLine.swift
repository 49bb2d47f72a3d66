/// What one types to repeat a run.
public struct ReplayLine: Hashable, Sendable {
  /// What stands before the token.
  public var before: String
  /// What stands after it.
  public var after: String

  /// Joins what stands around the token.
  public init(before: String, after: String = "") {
    self.before = before
    self.after = after
  }

  /// The command of this package.
  public static let lawcheck = ReplayLine(before: "swift run lawcheck replay ")
  /// A package's own tests, by way of `SignalLawsTesting`.
  public static let tests = ReplayLine(before: "SIGNALLAWS_REPLAY=", after: " swift test")

  /// The line, with the token as one word of a shell.
  public func text(_ token: String) -> String { before + Self.quoted(token) + after }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_.:,/+=@%".utf8.contains(byte)
      }
    }
    guard !isPlain else { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
