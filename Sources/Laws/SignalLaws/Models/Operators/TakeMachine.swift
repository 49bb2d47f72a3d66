/// `take`: counts down, and completes with the last value that counts.
struct TakeMachine: Machine {
  let source: Expression
  var left: Int

  mutating func begin() -> [Step] { left > 0 ? [.open(0, source)] : [.completed] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next = input else { return [input.step] }
    left -= 1
    return left > 0 ? [input.step] : left == 0 ? [input.step, .completed] : []
  }
}
