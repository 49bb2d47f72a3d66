/// `distinctUntilChanged`: remembers the value that it passed on last.
struct DistinctMachine: Machine {
  let expression: Expression
  var last: Int?

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next(let value) = input else { return [input.step] }
    guard let last else {
      self.last = value
      return [input.step]
    }
    let note: [Step] = expression.function == "f" ? [.call(value)] : []
    if Functions.relation(expression.function, last, value) { return note }
    self.last = value
    return note + [input.step]
  }
}
