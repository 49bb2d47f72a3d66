/// A command: what it is called, what it takes, and what it does.
public struct Command: Sendable {
  /// What is typed.
  public var name: String
  /// What it does, in a line.
  public var summary: String
  /// What it takes besides options, as help shows it.
  public var operands: String
  /// What else there is to say.
  public var discussion: String
  /// Its options.
  public var options: [Option]
  /// Arguments that make sense, each as it is typed behind the command's name.
  public var examples: [String]
  /// Whether help leaves it out, because no person types it.
  public var isHidden: Bool
  /// Does it, and returns the exit status.
  public var run: @Sendable (Arguments) throws -> Int32

  /// Describes a command.
  public init(
    _ name: String,
    _ summary: String,
    operands: String = "",
    discussion: String = "",
    options: [Option] = [],
    examples: [String] = [],
    isHidden: Bool = false,
    run: @escaping @Sendable (Arguments) throws -> Int32
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.discussion = discussion
    self.options = options
    self.examples = examples
    self.isHidden = isHidden
    self.run = run
  }
}
