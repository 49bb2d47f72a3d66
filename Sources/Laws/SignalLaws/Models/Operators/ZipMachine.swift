/// `zip`: a line of waiting values for each source.
struct ZipMachine: Machine {
  let sources: [Expression]
  var waiting: [[Int]]
  var completed: Set<Int> = []

  /// Whether calls of the function show.
  let isNoted: Bool

  init(_ expression: Expression) {
    sources = expression.operands
    isNoted = expression.function == "f"
    waiting = sources.map { _ in [] }
  }

  mutating func begin() -> [Step] { sources.enumerated().map { .open($0, $1) } }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    var steps: [Step] = []
    switch input {
    case .failed: return [input.step]
    case .completed: completed.insert(slot)
    case .next(let value):
      waiting[slot].append(value)
      if waiting.allSatisfy({ !$0.isEmpty }) {
        let combined = Functions.digits(waiting.indices.map { waiting[$0].removeFirst() })
        if isNoted { steps.append(.call(combined)) }
        steps.append(.next(combined))
      }
    }
    if completed.contains(where: { waiting[$0].isEmpty }) { steps.append(.completed) }
    return steps
  }
}
