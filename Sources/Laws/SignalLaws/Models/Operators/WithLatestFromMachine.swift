/// `withLatestFrom`: remembers the other signal's latest value; the other is started first.
struct WithLatestFromMachine: Machine {
  let sources: [Expression]
  var latest: Int?

  /// Whether calls of the function show.
  let isNoted: Bool

  init(_ expression: Expression) {
    sources = expression.operands
    isNoted = expression.function == "f"
  }

  mutating func begin() -> [Step] { [.open(1, sources[1]), .open(0, sources[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch (slot, input) {
    case (1, .next(let value)):
      latest = value
      return []
    case (1, .completed): return []
    case (0, .next(let value)):
      guard let latest else { return [] }
      let combined = Functions.digits([value, latest])
      return (isNoted ? [.call(combined)] : []) + [.next(combined)]
    default: return [input.step]
    }
  }
}
