/// `delayEvents`: what waits for its time, in order.
struct DelayEventsMachine: Machine {
  let source: Expression
  let units: Int
  var waiting: [Input] = []

  init(source: Expression, units: Int) {
    self.source = source
    self.units = units
  }

  mutating func begin() -> [Step] { [.open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    if case .failed = input { return [input.step] }
    waiting.append(input)
    return [.alarm(after: units, 0)]
  }

  mutating func ring(_ alarm: Int) -> [Step] { [waiting.removeFirst().step] }
}
