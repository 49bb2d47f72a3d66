/// `mapToSignal`: at most one inner signal, the one for the latest value.
struct SwitchMachine: Machine {
  let expression: Expression
  /// The slot of the latest inner signal; 0 is the outer one.
  var latest = 0
  var isOuterOver = false
  var isInnerOver = true

  init(_ expression: Expression) { self.expression = expression }

  var outer: Int? { 0 }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch (slot, input) {
    case (_, .failed): return [input.step]
    case (0, .next(let value)):
      let old = latest
      latest += 1
      isInnerOver = false
      let inner = Functions.choice(value, of: expression.operands.count - 1) + 1
      let note: [Step] = expression.function == "f" ? [.call(value)] : []
      let close: [Step] = old > 0 ? [.close(old)] : []
      return note + close + [.open(latest, expression.operands[inner])]
    case (0, .completed):
      isOuterOver = true
      return isInnerOver ? [.completed] : []
    case (_, .next): return [input.step]
    case (_, .completed):
      isInnerOver = true
      return isOuterOver ? [.completed] : []
    }
  }
}
