/// A generated sequence of commands, possibly for several threads.
public struct Program<Command> {
  /// One command and the thread that runs it.
  public struct Step {
    /// The thread, from zero.
    public let thread: Int
    /// What to do.
    public let command: Command

    /// Creates a step.
    public init(thread: Int = 0, _ command: Command) {
      self.thread = thread
      self.command = command
    }
  }

  /// All steps, in the order in which they were generated.
  public let steps: [Step]

  /// Creates a program.
  public init(_ steps: [Step]) {
    self.steps = steps
  }

  /// All commands, in the order in which they were generated.
  public var commands: [Command] { steps.map(\.command) }

  /// The commands of one thread, in order.
  public func commands(onThread thread: Int) -> [Command] {
    steps.lazy.filter { $0.thread == thread }.map(\.command)
  }

  /// How many threads have to be started: one more than the highest in use.
  public var threadCount: Int { (steps.map(\.thread).max() ?? -1) + 1 }
}

extension Program: Sendable where Command: Sendable {}
extension Program.Step: Sendable where Command: Sendable {}
extension Program: Equatable where Command: Equatable {}
extension Program.Step: Equatable where Command: Equatable {}
extension Program: Hashable where Command: Hashable {}
extension Program.Step: Hashable where Command: Hashable {}

extension Program: CustomStringConvertible {
  /// One line for each step; the thread is named if there is more than one.
  public var description: String {
    let isParallel = threadCount > 1
    return steps.map { isParallel ? "\($0.thread): \($0.command)" : "\($0.command)" }
      .joined(separator: "\n")
  }
}
