/// `combineLatest`: a place for each source's latest value.
struct CombineLatestMachine: Machine {
  let sources: [Expression]
  var latest: [Int: Int] = [:]
  var completed = 0
  /// Whether calls of the function show.
  let isNoted: Bool

  init(_ expression: Expression, initial: [Int] = []) {
    sources = expression.operands
    isNoted = expression.function == "f"
    for (slot, value) in initial.enumerated() { latest[slot] = value }
  }

  mutating func begin() -> [Step] {
    if sources.isEmpty { return [.next(0), .completed] }
    return sources.enumerated().map { .open($0, $1) }
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    switch input {
    case .failed: return [input.step]
    case .completed:
      completed += 1
      return completed == sources.count ? [.completed] : []
    case .next(let value):
      latest[slot] = value
      guard latest.count == sources.count else { return [] }
      let combined = Functions.digits(sources.indices.compactMap { latest[$0] })
      return (isNoted ? [.call(combined)] : []) + [.next(combined)]
    }
  }
}
