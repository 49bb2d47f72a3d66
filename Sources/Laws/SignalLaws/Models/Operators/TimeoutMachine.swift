/// `timeout`: undecided until the first event, or until the time is up.
struct TimeoutMachine: Machine {
  let expression: Expression
  var isDecided = false

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] {
    [.alarm(after: expression.number(), 0), .open(0, expression.operands[0])]
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    isDecided = true
    return [input.step]
  }

  mutating func ring(_ alarm: Int) -> [Step] {
    if isDecided { return [] }
    isDecided = true
    return [.close(0), .open(1, expression.operands[1])]
  }
}
