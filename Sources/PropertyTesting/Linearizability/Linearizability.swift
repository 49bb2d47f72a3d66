/// Whether the operations could have happened one after the other, each at some moment between its
/// invocation and its return.
///
/// - Parameters:
///   - operations: At most 64 operations.
///   - initial: The state of the model before the first one.
///   - apply: What a command does to the model, and returns.
/// - Returns: Whether there is such an order; ``linearization(of:initial:applying:)`` tells which.
public func isLinearizable<Command, Response: Equatable, Model: Hashable>(
  _ operations: [HistoryOperation<Command, Response>],
  initial: Model,
  applying apply: (inout Model, Command) -> Response
) -> Bool {
  linearization(of: operations, initial: initial, applying: apply) != nil
}

/// An order in which the operations could have happened one after the other.
///
/// Tries the orders that respect real time, depth first (Wing & Gong 1993), and never the same set
/// of operations from the same state twice (Lowe 2017). The time is exponential in the number of
/// operations that overlap.
///
/// - Parameters:
///   - operations: At most 64 operations.
///   - initial: The state of the model before the first one.
///   - apply: What a command does to the model, and returns.
/// - Returns: The positions of the operations in such an order, without those that never returned
///   and need not have happened; `nil` if there is none.
public func linearization<Command, Response: Equatable, Model: Hashable>(
  of operations: [HistoryOperation<Command, Response>],
  initial: Model,
  applying apply: (inout Model, Command) -> Response
) -> [Int]? {
  guard operations.count <= 64 else { fatalError("a history has at most 64 operations") }
  var visited: Set<Point<Model>> = []
  var order: [Int] = []
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
      order.append(index)
      if search(next) { return true }
      order.removeLast()
      return false
    }
  }
  return search(Point(done: 0, model: initial)) ? order : nil
}

/// Which operations have happened, one bit each, and the state they led to.
private struct Point<Model: Hashable>: Hashable {
  var done: UInt64
  var model: Model
}
