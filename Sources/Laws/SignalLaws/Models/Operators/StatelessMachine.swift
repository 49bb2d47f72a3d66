/// Operators whose answer to an event depends on nothing but that event.
struct StatelessMachine: Machine {
  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] {
    let open = Step.open(0, expression.operands[0])
    switch expression.word {
    case "beforeStarted", "trace": return [.call(nil), open]
    case "startWith": return [.next(expression.number()), open]
    default: return [open]
    }
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch (expression.word, input) {
    case ("map", .next(let value)):
      return noted(value) + [.next(Functions.transform(expression.function, value))]
    case ("filter", .next(let value)):
      let passes = Functions.predicate(expression.function, value)
      return noted(value) + (passes ? [input.step] : [])
    case ("takeUntil", .next(let value)):
      let (passes, completes) = Functions.limit(value)
      return noted(value) + (passes ? [input.step] : []) + (completes ? [.completed] : [])
    case ("mapError", .failed(let code)): return noted(code) + [.failed(code + 1)]
    case ("ignoreValues", .next): return []
    case ("dematerialize", .next): return [input.step]
    case ("dematerialize", .failed(let code)): return [.next(-code), .completed]
    case ("dematerialize", .completed): return [.next(0), .completed]
    case ("materialize", .next(let value)):
      if value > 0 { return [input.step] }
      return [value == 0 ? .completed : .failed(-value)]
    case ("beforeNext", .next(let value)): return [.call(value), input.step]
    case ("afterNext", .next(let value)): return [input.step, .call(value)]
    case ("beforeCompleted", .completed): return [.call(nil), input.step]
    case ("afterCompleted", .completed): return [input.step, .call(nil)]
    case ("beforeError", .failed(let code)): return [.call(code), input.step]
    case ("afterError", .failed(let code)): return [input.step, .call(code)]
    case ("trace", _): return [.call(nil), input.step]
    default: return [input.step]
    }
  }

  var finalStep: Step? {
    ["afterDisposed", "trace"].contains(expression.word) ? .call(nil) : nil
  }

  private func noted(_ number: Int) -> [Step] {
    expression.function == "f" ? [.call(number)] : []
  }
}
