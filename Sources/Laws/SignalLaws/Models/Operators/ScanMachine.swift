/// `scan`: the state that it has sent last.
struct ScanMachine: Machine {
  let expression: Expression
  var state: Int

  init(_ expression: Expression) {
    self.expression = expression
    state = expression.number()
  }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next(let value) = input else { return [input.step] }
    state = Functions.fold(expression.function, state, value)
    return (expression.function == "f" ? [.call(value)] : []) + [.next(state)]
  }
}
