/// Which operations of a scenario are performed.
struct Selection: Hashable {
  /// The positions of the operations, by thread of the scenario; a thread without any is left out.
  var operations: [[Int]]

  /// All operations of threads with these many.
  init(counts: [Int]) { operations = counts.map { Array(0..<$0) } }

  var count: Int { operations.reduce(0) { $0 + $1.count } }

  /// Selections with one thread less, and then those with one operation less.
  var smaller: [Selection] {
    var smaller: [Selection] = []
    for thread in operations.indices where !operations[thread].isEmpty {
      var next = self
      next.operations[thread] = []
      smaller.append(next)
    }
    for thread in operations.indices where operations[thread].count > 1 {
      for position in operations[thread].indices {
        var next = self
        next.operations[thread].remove(at: position)
        smaller.append(next)
      }
    }
    return smaller.filter { $0.count > 0 }
  }
}
