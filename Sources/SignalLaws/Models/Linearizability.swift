/// An operation of a concurrent history, with when it was called and returned.
struct Operation<Call, Response: Equatable> {
  var call: Call
  var response: Response
  var begin: Int
  var end: Int
}

/// Whether some order of the operations, consistent with their real-time order, is one that the
/// sequential model allows.
///
/// Wing and Gong's search (JPDC 1993) with Lowe's memoization of visited configurations (2017).
/// Exponential in the worst case; the histories here have at most a dozen operations.
func isLinearizable<Model: Hashable, Call, Response: Equatable>(
  _ operations: [Operation<Call, Response>],
  from initial: Model,
  _ perform: (inout Model, Call) -> Response
) -> Bool {
  precondition(operations.count < 64, "isLinearizable takes fewer than 64 operations")
  var visited: Set<Visited<Model>> = []
  let all = (UInt64(1) << UInt64(operations.count)) - 1

  func search(_ at: Visited<Model>) -> Bool {
    if at.done == all { return true }
    guard visited.insert(at).inserted else { return false }
    let pending = operations.indices.filter { at.done & (1 << UInt64($0)) == 0 }
    let firstReturn = pending.map { operations[$0].end }.min() ?? .max
    for index in pending where operations[index].begin < firstReturn {
      var model = at.model
      guard perform(&model, operations[index].call) == operations[index].response else { continue }
      if search(Visited(done: at.done | (1 << UInt64(index)), model: model)) { return true }
    }
    return false
  }
  return search(Visited(done: 0, model: initial))
}

/// A configuration of the search: which operations are placed, and where that leaves the model.
private struct Visited<Model: Hashable>: Hashable {
  var done: UInt64
  var model: Model
}
