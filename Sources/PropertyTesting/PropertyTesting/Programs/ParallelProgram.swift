/// Commands that run one after the other, and then branches of commands that run at once.
public struct ParallelProgram<Command> {
  /// What runs first, alone.
  public let prefix: [Command]
  /// What runs then, each branch on a thread or a task of its own; empty ones are left out.
  public let branches: [[Command]]

  /// Creates a program.
  public init(prefix: [Command], branches: [[Command]]) {
    self.prefix = prefix
    self.branches = branches.filter { !$0.isEmpty }
  }

  /// All commands, those of the prefix first.
  public var commands: [Command] { prefix + branches.joined() }
}

extension ParallelProgram: Sendable where Command: Sendable {}
extension ParallelProgram: Equatable where Command: Equatable {}
extension ParallelProgram: Hashable where Command: Hashable {}

extension ParallelProgram: CustomStringConvertible {
  /// One command a line, those of a branch behind its number.
  public var description: String {
    let first = prefix.map { "\($0)" }
    let rest = branches.enumerated().flatMap { index, commands in
      commands.map { "\(index + 1)| \($0)" }
    }
    return (first + rest).joined(separator: "\n")
  }
}

extension ParallelProgram where Command: Sendable {
  /// Runs the prefix, then each branch in a task of its own, and records what happened when.
  ///
  /// Tasks run as the system sees fit: run a program several times, or under a scheduler that
  /// decides, before you trust that nothing goes wrong.
  ///
  /// - Parameter body: Runs one command and returns its response.
  /// - Returns: All operations, for `isLinearizable`.
  public func run<Response: Sendable>(
    _ body: @escaping @Sendable (Command) async -> Response
  ) async -> [HistoryOperation<Command, Response>] {
    let clock = LogicalClock()
    @Sendable func run(_ commands: [Command]) async -> [HistoryOperation<Command, Response>] {
      var operations: [HistoryOperation<Command, Response>] = []
      for command in commands {
        let invoked = clock.tick()
        let response = await body(command)
        operations.append(
          HistoryOperation(command, response: response, invoked: invoked, returned: clock.tick())
        )
      }
      return operations
    }
    let first = await run(prefix)
    return await withTaskGroup(of: (Int, [HistoryOperation<Command, Response>]).self) { group in
      for (index, branch) in branches.enumerated() {
        group.addTask { (index, await run(branch)) }
      }
      var parts = Array(repeating: [HistoryOperation<Command, Response>](), count: branches.count)
      for await (index, operations) in group { parts[index] = operations }
      return first + parts.joined()
    }
  }
}
