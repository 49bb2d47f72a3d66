/// `retry` and `retryTimes`: another run after a wait that grows.
struct RetryMachine: Machine {
  let expression: Expression
  var run = 1

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(run, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .failed = input else { return [input.step] }
    if expression.word == "retryTimes", run >= expression.number(2) { return [input.step] }
    let wait = min(expression.number(1), run * expression.number(0))
    return [.close(slot), .alarm(after: wait, run)]
  }

  mutating func ring(_ alarm: Int) -> [Step] {
    run += 1
    return [.open(run, expression.operands[0])]
  }
}
