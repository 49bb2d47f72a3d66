/// `mapToQueue`, `mapToThrottled` and the fold by signals: one inner signal, and those that wait.
struct QueueMachine: Machine {
  let expression: Expression
  var waiting: [Int] = []
  var isRunning = false
  var isOuterOver = false
  var state: Int
  var slot = 0

  init(_ expression: Expression) {
    self.expression = expression
    state = expression.number()
  }

  var outer: Int? { 0 }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch (slot, input) {
    case (_, .failed): return [input.step]
    case (0, .next(let value)):
      if ["mapToThrottled", "throttled"].contains(expression.word) { waiting = [] }
      waiting.append(value)
      // A value becomes a signal when it comes, not when the signal is started.
      let note: [Step] = expression.function == "f" ? [.call(value)] : []
      return note + (isRunning ? [] : startNext())
    case (0, .completed):
      isOuterOver = true
      return isRunning ? [] : end
    case (_, .next(let value)):
      state = value
      return [input.step]
    case (_, .completed):
      isRunning = false
      let close = Step.close(slot)
      if !waiting.isEmpty { return [close] + startNext() }
      return isOuterOver ? end : []
    }
  }

  private mutating func startNext() -> [Step] {
    isRunning = true
    slot += 1
    let value = waiting.removeFirst()
    // A fold makes its signals of the state as well.
    let choice = folds ? state &+ value : value
    let inner = Functions.choice(choice, of: expression.operands.count - 1) + 1
    return [.open(slot, expression.operands[inner])]
  }

  private var folds: Bool { expression.word == "reduceSignals" }

  private var end: [Step] {
    folds ? [.next(state), .completed] : [.completed]
  }
}
