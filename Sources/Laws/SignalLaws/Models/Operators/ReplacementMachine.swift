/// `takeUntilReplacement`: the signal, until the replacement has sent another.
struct ReplacementMachine: Machine {
  let expression: Expression
  /// The slot of what is heard: 0 the replacement, 1 the signal, then one for each that came.
  var present = 0

  init(_ expression: Expression) { self.expression = expression }

  var outer: Int? { 0 }

  mutating func begin() -> [Step] { [.open(0, expression.operands[1]), .goOn] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard slot == 0 else { return [input.step] }
    switch input {
    case .failed: return [input.step]
    case .completed: return []
    case .next(let value):
      let old = present
      present = max(present, 1) + 1
      let inner = Functions.choice(value, of: expression.operands.count - 2) + 2
      let note: [Step] = expression.function == "f" ? [.call(value)] : []
      return note + (old > 0 ? [.close(old)] : []) + [.open(present, expression.operands[inner])]
    }
  }

  /// The replacement has been started.
  mutating func ring(_ alarm: Int) -> [Step] {
    guard present == 0 else { return [] }
    present = 1
    return [.open(1, expression.operands[0])]
  }
}
