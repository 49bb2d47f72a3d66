/// `timeoutFailing`: how many values have come, each of which begins a time of its own.
struct TimeoutFailingMachine: Machine {
  let source: Expression
  let units: Int
  var count = 0

  init(source: Expression, units: Int) {
    self.source = source
    self.units = units
  }

  mutating func begin() -> [Step] { [.alarm(after: units, 0), .open(0, source)] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard case .next = input else { return [input.step] }
    count += 1
    return [input.step, .alarm(after: units, count)]
  }

  mutating func ring(_ alarm: Int) -> [Step] { alarm == count ? [.failed(1)] : [] }
}
