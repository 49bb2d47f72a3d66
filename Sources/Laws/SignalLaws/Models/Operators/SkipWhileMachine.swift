/// `skipWhile`: asks for each value, until one is refused.
struct SkipWhileMachine: Machine {
  let expression: Expression
  var isSkipping = true

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next(let value) = input, isSkipping else { return [input.step] }
    isSkipping = Functions.predicate(expression.function, value)
    let note: [Step] = expression.function == "f" ? [.call(value)] : []
    return note + (isSkipping ? [] : [input.step])
  }
}
