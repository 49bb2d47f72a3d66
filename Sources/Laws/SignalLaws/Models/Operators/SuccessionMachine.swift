/// `then`, `catch`, `restart`, `retryIf` and `restartIfError`: one run after the other.
struct SuccessionMachine: Machine {
  let expression: Expression
  var run = 0

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard let successor = successor(after: input) else { return [input.step] }
    run += 1
    // The predecessor's resources are free before the successor starts.
    return [.close(slot)] + successor.steps + [.open(run, successor.signal)]
  }

  private func successor(after input: Input) -> (steps: [Step], signal: Expression)? {
    let operands = expression.operands
    switch (expression.word, input) {
    case ("then", .completed): return run == 0 ? ([], operands[1]) : nil
    case ("restart", .completed): return ([], operands[0])
    case ("restartIfError", .failed): return ([], operands[0])
    case ("retryIf", .failed(1)): return (expression.function == "f" ? [.call(1)] : [], operands[0])
    case ("catch", .failed(let code)):
      guard run == 0 else { return nil }
      return (
        expression.function == "f" ? [.call(code)] : [],
        operands[Functions.choice(code, of: operands.count - 1) + 1]
      )
    default: return nil
    }
  }
}
