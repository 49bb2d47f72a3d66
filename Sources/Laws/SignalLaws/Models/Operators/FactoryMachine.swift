/// `single`, `complete`, `fail`, `never`, `deferred`, and signals of sequences and tasks.
struct FactoryMachine: Machine {
  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] {
    switch expression.word {
    case "single", "fromTask": [.next(expression.number()), .completed]
    case "complete": [.completed]
    case "fail": [.failed(expression.number())]
    case "fromSequence", "fromAsyncSequence": expression.numbers.map { .next($0) } + [.completed]
    case "deferred": [.call(nil), .open(0, expression.operands[0])]
    default: []
    }
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] { [input.step] }
}
