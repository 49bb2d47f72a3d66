/// `then`, `catch`, `restart`, `retryIf` and `restartIfError`: one run after the other.
struct SuccessionMachine: Machine {
  let expression: Expression
  var run = 0

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    let note = note(input)
    guard let successor = successor(after: input) else { return note + [input.step] }
    run += 1
    // The predecessor's resources are free before the successor starts.
    return [.close(slot)] + note + [.open(run, successor)]
  }

  /// The call of the function, where there is one and it is shown.
  private func note(_ input: Input) -> [Step] {
    guard expression.function == "f", case .failed(let code) = input else { return [] }
    switch expression.word {
    case "retryIf": return [.call(code)]
    case "catch": return run == 0 ? [.call(code)] : []
    default: return []
    }
  }

  private func successor(after input: Input) -> Expression? {
    let operands = expression.operands
    switch (expression.word, input) {
    case ("then", .completed): return run == 0 ? operands[1] : nil
    case ("restart", .completed): return operands[0]
    case ("restartIfError", .failed): return operands[0]
    case ("retryIf", .failed(1)): return expression.function == "none" ? nil : operands[0]
    case ("catch", .failed(let code)):
      guard run == 0 else { return nil }
      return operands[Functions.choice(code, of: operands.count - 1) + 1]
    default: return nil
    }
  }
}
