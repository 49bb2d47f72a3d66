/// `feedbackLoop`: folds what a round sends, and chooses the next round by the state.
struct FeedbackMachine: Machine {
  let expression: Expression
  var state: Int?
  var hasChanged = false
  var slot = 0

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] { startNext() }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .next(let value):
      state = state.map { Functions.fold(expression.function, $0, value) } ?? value
      hasChanged = true
      return []
    case .completed:
      var steps: [Step] = [.close(slot)]
      if hasChanged, let state { steps.append(.next(state)) }
      hasChanged = false
      return steps + startNext()
    }
  }

  private mutating func startNext() -> [Step] {
    guard let round = Functions.round(state, of: expression.operands.count) else {
      return [.completed]
    }
    slot += 1
    return [.open(slot, expression.operands[round])]
  }
}
