/// `skip`: counts down in silence.
struct SkipMachine: Machine {
  let source: Expression
  var left: Int

  mutating func begin() -> [Step] { [.open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next = input, left > 0 else { return [input.step] }
    left -= 1
    return []
  }
}
