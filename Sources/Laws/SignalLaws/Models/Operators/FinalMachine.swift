/// Operators that send what they have kept at the completion.
struct FinalMachine: Machine {
  let expression: Expression
  /// The values, or the state of the fold alone.
  var kept: [Int] = []

  init(_ expression: Expression) {
    self.expression = expression
    if expression.word == "reduceLeft" { kept = [expression.number()] }
  }

  mutating func begin() -> [Step] { [.open(0, expression.operands[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .completed: return result.map { .next($0) } + [.completed]
    case .next(let value):
      guard expression.word == "reduceLeft" else {
        kept.append(value)
        return []
      }
      kept = [Functions.fold(expression.function, kept[0], value)]
      return expression.function == "f" ? [.call(value)] : []
    }
  }

  private var result: [Int] {
    switch expression.word {
    case "last": [kept.last ?? expression.number()]
    case "takeLast": Array(kept.suffix(max(expression.number(), 0)))
    case "collect": [Functions.digits(kept)]
    default: kept
    }
  }
}
