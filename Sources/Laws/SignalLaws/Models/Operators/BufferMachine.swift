/// `buffer`: the values of the array that is not full yet.
struct BufferMachine: Machine {
  let expression: Expression
  var kept: [Int] = []

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .completed: return (kept.isEmpty ? [] : send()) + [.completed]
    case .next(let value):
      kept.append(value)
      return kept.count == expression.number() ? send() : []
    }
  }

  private mutating func send() -> [Step] {
    let combined = Functions.digits(kept)
    kept = []
    return (expression.function == "f" ? [.call(combined)] : []) + [.next(combined)]
  }
}
