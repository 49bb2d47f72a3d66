/// `withLatestFrom`: remembers the other signal's latest value; the other is started first.
struct WithLatestFromMachine: Machine {
  let sources: [Expression]
  var latest: Int?

  init(sources: [Expression]) { self.sources = sources }

  mutating func begin() -> [Step] { [.open(1, sources[1]), .open(0, sources[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch (slot, input) {
    case (1, .next(let value)):
      latest = value
      return []
    case (1, .completed): return []
    case (0, .next(let value)): return latest.map { [.next(Functions.digits([value, $0]))] } ?? []
    default: return [input.step]
    }
  }
}
