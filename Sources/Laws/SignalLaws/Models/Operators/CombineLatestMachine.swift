/// `combineLatest`: a place for each source's latest value.
struct CombineLatestMachine: Machine {
  let sources: [Expression]
  var latest: [Int: Int] = [:]
  var completed = 0

  init(sources: [Expression], initial: [Int] = []) {
    self.sources = sources
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
      return [.next(Functions.digits(sources.indices.compactMap { latest[$0] }))]
    }
  }
}
