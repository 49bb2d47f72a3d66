/// `withState`: the sum of the values, shown before each event.
struct StateMachine: Machine {
  let source: Expression
  var sum = 0

  mutating func begin() -> [Step] { [.call(0), .open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    if case .next(let value) = input { sum += value }
    return [.call(sum), input.step]
  }

  var finalStep: Step? { .call(sum) }
}
