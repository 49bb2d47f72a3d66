/// `race`: starts one signal after the other, until one has sent an event.
struct RaceMachine: Machine {
  let sources: [Expression]
  /// How many have been started.
  var started = 0
  var winner: Int?

  init(sources: [Expression]) { self.sources = sources }

  mutating func begin() -> [Step] { sources.isEmpty ? [.completed] : [.goOn] }

  mutating func receive(_ input: Input, from slot: Int) -> [Step] {
    if winner == slot { return [input.step] }
    guard winner == nil else { return [] }
    winner = slot
    return (0..<started).filter { $0 != slot }.map { .close($0) } + [input.step]
  }

  /// The one before has been started.
  mutating func ring(_ alarm: Int) -> [Step] {
    guard winner == nil, started < sources.count else { return [] }
    started += 1
    return [.open(started - 1, sources[started - 1]), .goOn]
  }
}
