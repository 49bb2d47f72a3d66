/// `sampleEvery`: the latest value, asked for by an alarm that is set again and again.
struct SampleEveryMachine: Machine {
  let source: Expression
  let units: Int
  var kept: Int?

  init(source: Expression, units: Int) {
    self.source = source
    self.units = units
  }

  mutating func begin() -> [Step] { [.alarm(after: units, 0), .open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .completed: return (kept.map { [.next($0)] } ?? []) + [.completed]
    case .next(let value):
      kept = value
      return []
    }
  }

  mutating func ring(_ alarm: Int) -> [Step] {
    defer { kept = nil }
    return (kept.map { [.next($0)] } ?? []) + [.alarm(after: units, 0)]
  }
}
