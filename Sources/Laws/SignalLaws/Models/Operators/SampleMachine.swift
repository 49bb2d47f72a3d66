/// `sample`: keeps the latest value until the trigger, which is started first, asks for it.
struct SampleMachine: Machine {
  let sources: [Expression]
  var kept: Int?

  init(sources: [Expression]) { self.sources = sources }

  mutating func begin() -> [Step] { [.open(1, sources[1]), .open(0, sources[0])] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    if case .failed = input { return slot == 0 ? [input.step] : [] }
    if slot == 0, case .next(let value) = input {
      kept = value
      return []
    }
    defer { kept = nil }
    return (kept.map { [.next($0)] } ?? []) + (input == .completed ? [.completed] : [])
  }
}
