/// `debounce`: the value that waits, and how many have come.
struct DebounceMachine: Machine {
  let source: Expression
  let units: Int
  var waiting: Int?
  var count = 0

  init(source: Expression, units: Int) {
    self.source = source
    self.units = units
  }

  mutating func begin() -> [Step] { [.open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .completed: return (waiting.map { [.next($0)] } ?? []) + [.completed]
    case .next(let value):
      waiting = value
      count += 1
      return [.alarm(after: units, count)]
    }
  }

  mutating func ring(_ alarm: Int) -> [Step] {
    guard alarm == count, let value = waiting else { return [] }
    waiting = nil
    return [.next(value)]
  }
}
