/// `delay`: starts later.
struct DelayMachine: Machine {
  let source: Expression
  let units: Int

  mutating func begin() -> [Step] { [.alarm(after: units, 0)] }
  mutating func receive(_ input: Input, from slot: Int) -> [Step] { [input.step] }
  mutating func ring(_ alarm: Int) -> [Step] { [.open(0, source)] }
}
