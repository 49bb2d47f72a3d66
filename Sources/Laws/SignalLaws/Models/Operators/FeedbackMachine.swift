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
      let isFolded = state != nil
      state = state.map { Functions.fold(expression.function, $0, value) } ?? value
      hasChanged = true
      return expression.function == "f" && isFolded ? [.call(value)] : []
    case .completed:
      var steps: [Step] = [.close(slot)]
      if hasChanged, let state { steps.append(.next(state)) }
      hasChanged = false
      // Nobody is asked once the state has ended what it was sent to.
      return steps + [.goOn]
    }
  }

  mutating func ring(_ alarm: Int) -> [Step] { startNext() }

  private mutating func startNext() -> [Step] {
    let asked: [Step] = expression.function == "f" ? [.call(state)] : []
    guard let round = Functions.round(state, of: expression.operands.count) else {
      return asked + [.completed]
    }
    slot += 1
    return asked + [.open(slot, expression.operands[round])]
  }
}
