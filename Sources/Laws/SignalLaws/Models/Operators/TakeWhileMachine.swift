/// `takeWhile`: asks for each value, and is over at the first that is refused.
struct TakeWhileMachine: Machine {
  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next(let value) = input else { return [input.step] }
    let note: [Step] = expression.function == "f" ? [.call(value)] : []
    let passes = Functions.predicate(expression.function, value)
    return note + [passes ? input.step : .completed]
  }
}
