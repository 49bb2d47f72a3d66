/// Finds what the threads of a run repeat at its end.
struct Repetition {
  private struct Step: Hashable {
    var kind: Trace.Kind
    var object: UInt32
    var value: UInt64
  }

  /// What a thread repeats, in words, by thread.
  private(set) var cycles: [(thread: Int, steps: [String])] = []
  /// Whether some thread repeats an attempt that fails.
  private(set) var isInVain = false

  /// The least number of times in a row that makes a repetition.
  private static let times = 4
  private static let longest = 64

  init(_ trace: Trace) {
    // Of what was cut short nobody knows the end.
    guard trace.droppedStepCount == 0 else { return }
    for thread in 0..<trace.threadCount {
      let events = trace.events.filter { $0.thread == thread }
      guard events.last?.kind != .end else { continue }
      let steps = events.map { Step(kind: $0.kind, object: $0.object, value: $0.value) }
      guard let period = Self.period(of: steps) else { continue }
      let cycle = events.suffix(period)
      isInVain = isInVain || cycle.contains { $0.kind.mayFail && $0.value == 0 }
      cycles.append((thread, Self.normalized(cycle.map(\.text))))
    }
  }

  /// What the threads repeat, in one clause.
  func words(_ name: (Int) -> String) -> String {
    cycles.map { "\(name($0.thread)) repeats \($0.steps.joined(separator: ", "))" }
      .joined(separator: "; ")
  }

  /// The shortest sequence that the end consists of.
  private static func period(of steps: [Step]) -> Int? {
    guard steps.count >= times else { return nil }
    return (1...min(longest, steps.count / times)).first { period in
      let end = steps.count
      return (1...(period * (times - 1))).allSatisfy { back in
        steps[end - back] == steps[end - back - period]
      }
    }
  }

  /// Where a cycle begins depends on where the run was cut off, which says nothing.
  private static func normalized(_ steps: [String]) -> [String] {
    let rotations = steps.indices.map { Array(steps[$0...] + steps[..<$0]) }
    return rotations.min { $0.lexicographicallyPrecedes($1) } ?? steps
  }
}

extension Trace.Kind {
  /// Whether it asks for something that it may not get.
  fileprivate var mayFail: Bool {
    switch self {
    case .tryLock, .tryReadLock, .semaphoreTry: true
    default: false
    }
  }
}
