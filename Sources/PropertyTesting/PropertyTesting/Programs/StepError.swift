/// What a command of a program threw, and which command it was.
public struct StepError: Error, CustomStringConvertible {
  /// The position of the command, from zero.
  public let step: Int
  /// The command, as text.
  public let command: String
  /// What the command threw.
  public let underlying: any Error

  /// The command and what it threw.
  public var description: String { "\(command): \(underlying)" }
}
