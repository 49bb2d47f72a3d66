internal import Synchronization

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

/// Whether the operations could have happened one after the other, each at some moment between its
/// invocation and its return.
///
/// Tries the orders that respect real time, depth first (Wing & Gong 1993), and never the same set
/// of operations from the same state twice (Lowe 2017). The time is exponential in the number of
/// operations that overlap.
///
/// - Parameters:
///   - operations: At most 64 operations.
///   - initial: The state of the model before the first one.
///   - apply: What a command does to the model, and returns.
/// - Returns: Whether there is such an order.
public func isLinearizable<Command, Response: Equatable, Model: Hashable>(
  _ operations: [HistoryOperation<Command, Response>],
  initial: Model,
  applying apply: (inout Model, Command) -> Response
) -> Bool {
  precondition(operations.count <= 64, "isLinearizable takes at most 64 operations")
  var visited: Set<Point<Model>> = []
  let needed = operations.indices.reduce(UInt64(0)) { bits, index in
    operations[index].response == nil ? bits : bits | 1 << UInt64(index)
  }
  func search(_ point: Point<Model>) -> Bool {
    if point.done & needed == needed { return true }
    guard visited.insert(point).inserted else { return false }
    let open = operations.indices.filter { point.done >> UInt64($0) & 1 == 0 }
    // Only what was invoked before every other open operation returned may come next.
    let firstReturn = open.map { operations[$0].returned }.min() ?? Int.max
    return open.contains { index in
      let operation = operations[index]
      guard operation.invoked < firstReturn else { return false }
      var next = point
      next.done |= 1 << UInt64(index)
      let response = apply(&next.model, operation.command)
      if let actual = operation.response, actual != response { return false }
      return search(next)
    }
  }
  return search(Point(done: 0, model: initial))
}

/// Which operations have happened, one bit each, and the state they led to.
private struct Point<Model: Hashable>: Hashable {
  var done: UInt64
  var model: Model
}

/// Counts moments across threads.
final class LogicalClock: Sendable {
  private let time = Atomic<Int>(0)

  func tick() -> Int {
    time.wrappingAdd(1, ordering: .sequentiallyConsistent).newValue
  }
}
