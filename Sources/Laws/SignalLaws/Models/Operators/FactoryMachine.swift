/// `single`, `complete`, `fail`, `never`, `deferred`, and signals of sequences and tasks.
struct FactoryMachine: Machine {
  let expression: Expression

  init(_ expression: Expression) { self.expression = expression }

  mutating func begin() -> [Step] {
    switch expression.word {
    case "fromTask" where expression.function == "waiting": []
    case "single", "fromTask": [.next(expression.number()), .completed]
    case "fromThrowingTask" where expression.function == "whole":
      [.next(expression.number()), .completed]
    case "fromThrowingTask": [.failed(expression.number())]
    case "fromThrowingSequence":
      expression.numbers.map { .next($0) } + [
        expression.function == "whole" ? .completed : .failed(1)
      ]
    case "complete": [.completed]
    case "fail": [.failed(expression.number())]
    case "fromAsyncSequence" where expression.function == "waiting":
      expression.numbers.map { .next($0) }
    case "fromSequence", "fromAsyncSequence": expression.numbers.map { .next($0) } + [.completed]
    case "deferred": [.call(nil), .open(0, expression.operands[0])]
    default: []
    }
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] { [input.step] }
}
