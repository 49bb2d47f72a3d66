/// `retry`, `retryTimes` and `retryTimesIf`: another run after a wait that grows.
struct RetryMachine: Machine {
  let expression: Expression
  var run = 1

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(run, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .failed(let error) = input, isRetried(error) else { return [input.step] }
    let wait = min(expression.number(1), run * expression.number(0))
    return [.close(slot), .alarm(after: wait, run)]
  }

  private func isRetried(_ error: Int) -> Bool {
    if expression.word == "retry" { return true }
    if run >= expression.number(2) { return false }
    return expression.word == "retryTimes" || expression.function != "none" && error == 1
  }

  mutating func ring(_ alarm: Int) -> [Step] {
    run += 1
    return [.open(run, expression.operands[0])]
  }
}
