/// `throttle`: whether it rests after a delivery, and the latest value that has come meanwhile.
struct ThrottleMachine: Machine {
  let source: Expression
  let units: Int
  var isResting = false
  var waiting: Int?

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
      guard isResting else { return deliver(value) }
      waiting = value
      return []
    }
  }

  func leavesTimeOpen(at input: Input) -> Bool { input == .completed && isResting }

  mutating func ring(_ alarm: Int) -> [Step] {
    isResting = false
    guard let value = waiting else { return [] }
    waiting = nil
    return deliver(value)
  }

  private mutating func deliver(_ value: Int) -> [Step] {
    isResting = true
    return [.alarm(after: units, 0), .next(value)]
  }
}
