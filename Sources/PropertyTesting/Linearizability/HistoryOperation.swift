/// One command that was run, with what it returned and when.
public struct HistoryOperation<Command, Response> {
  /// What was run.
  public let command: Command
  /// What it returned; nil if it never did.
  public let response: Response?
  /// A time before the command began.
  public let invoked: Int
  /// A time after it returned.
  public let returned: Int

  /// Creates an operation that returned.
  ///
  /// - Parameters:
  ///   - command: What was run.
  ///   - response: What it returned.
  ///   - invoked: A time before it began.
  ///   - returned: A time after it returned.
  public init(_ command: Command, response: Response, invoked: Int, returned: Int) {
    self.command = command
    self.response = response
    self.invoked = invoked
    self.returned = returned
  }

  /// Creates an operation that never returned: it may have had its effect, or not.
  ///
  /// - Parameters:
  ///   - command: What was run.
  ///   - invoked: A time before it began.
  public init(_ command: Command, invoked: Int) {
    self.command = command
    response = nil
    self.invoked = invoked
    returned = Int.max
  }
}

extension HistoryOperation: Sendable where Command: Sendable, Response: Sendable {}
