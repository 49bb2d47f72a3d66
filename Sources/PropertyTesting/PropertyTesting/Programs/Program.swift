/// A generated sequence of commands, to be run one after the other.
public struct Program<Command> {
  /// The commands in order.
  public let commands: [Command]

  /// Creates a program.
  public init(_ commands: [Command]) {
    self.commands = commands
  }

  /// Runs the commands in order until one throws.
  ///
  /// Prefer it to a loop of your own: the shrinker then knows which command failed, and does not
  /// have to find out that those behind it are not needed.
  ///
  /// - Parameters:
  ///   - invariant: What has to hold behind every command; throws where it does not.
  ///   - body: Runs one command.
  /// - Throws: A ``StepError`` around what `body` or the invariant throws; a ``Rejection`` as it is.
  public func run(
    checking invariant: () throws -> Void = {},
    _ body: (Command) throws -> Void
  ) throws {
    for (index, command) in commands.enumerated() {
      do {
        try body(command)
        try invariant()
      } catch let rejection as Rejection {
        throw rejection
      } catch {
        throw StepError(step: index, command: "\(command)", underlying: error)
      }
    }
  }

  /// Runs the commands in order until one throws, waiting for each.
  ///
  /// - Parameter body: Runs one command.
  /// - Throws: A ``StepError`` around what `body` throws; a ``Rejection`` as it is.
  nonisolated(nonsending) public func run(
    _ body: nonisolated(nonsending) (Command) async throws -> Void
  ) async throws {
    for (index, command) in commands.enumerated() {
      do {
        try await body(command)
      } catch let rejection as Rejection {
        throw rejection
      } catch {
        throw StepError(step: index, command: "\(command)", underlying: error)
      }
    }
  }
}

extension Program: Sendable where Command: Sendable {}
extension Program: Equatable where Command: Equatable {}
extension Program: Hashable where Command: Hashable {}

extension Program: CustomStringConvertible {
  /// One command a line.
  public var description: String {
    commands.map { "\($0)" }.joined(separator: "\n")
  }
}
