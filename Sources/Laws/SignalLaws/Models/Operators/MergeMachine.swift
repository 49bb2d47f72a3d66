/// `merge`: counts the completions.
struct MergeMachine: Machine {
  let sources: [Expression]
  var completed = 0

  init(sources: [Expression]) { self.sources = sources }

  mutating func begin() -> [Step] {
    sources.isEmpty ? [.completed] : sources.enumerated().map { .open($0, $1) }
  }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    guard input == .completed else { return [input.step] }
    completed += 1
    return completed == sources.count ? [.completed] : []
  }
}
