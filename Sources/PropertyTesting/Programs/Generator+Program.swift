extension Generator {
  /// Programs of commands that make sense when run one after the other.
  ///
  /// Each step is one span that asks "one more?", then chooses the rule, the thread and the
  /// arguments. When an edit leaves a step without the state it needs, the step is dropped and
  /// the rest goes on: deleting steps therefore leaves a valid program.
  ///
  /// - Parameters:
  ///   - initial: The state of the model before the first command.
  ///   - rules: The kinds of commands, the simplest first.
  ///   - count: How many commands there may be.
  ///   - threads: How many threads the commands are dealt to; they shrink towards thread 0.
  ///   - anyOrder: Whether a command has to make sense in every order in which the threads may
  ///     run, and not only in the generated one.
  /// - Returns: The generator.
  public static func program<Model: Sendable, Command>(
    initial: Model,
    rules: [CommandRule<Model, Command>],
    count: ClosedRange<Int> = 0...30,
    threads: Int = 1,
    validInAnyOrder anyOrder: Bool = false
  ) -> Generator where Value == Program<Command> {
    precondition(!rules.isEmpty && threads > 0, "a program needs a rule and a thread")
    let weights = Weights(rules.map(\.weight))
    return Generator("program") { source throws(Rejection) in
      var writer = ProgramWriter(initial, rules, weights, threads, anyOrder)
      try writer.write(count, from: source)
      return Program(writer.steps)
    }
  }
}

/// Draws one program, keeping the model in step.
private struct ProgramWriter<Model, Command> {
  private let initial: Model
  private let rules: [CommandRule<Model, Command>]
  private let weights: Weights
  private let threads: Int
  private let anyOrder: Bool
  private var model: Model
  private var ruleOfStep: [Int] = []
  private(set) var steps: [Program<Command>.Step] = []

  init(
    _ initial: Model,
    _ rules: [CommandRule<Model, Command>],
    _ weights: Weights,
    _ threads: Int,
    _ anyOrder: Bool
  ) {
    self.initial = initial
    self.rules = rules
    self.weights = weights
    self.threads = threads
    self.anyOrder = anyOrder
    model = initial
  }

  mutating func write(_ count: ClosedRange<Int>, from source: ChoiceSource) throws(Rejection) {
    source.beginSpan(.program)
    let planned = source.plannedCount(in: count)
    var misses = 0
    while true {
      let start = source.mark
      source.beginSpan(.step)
      guard try source.wantsMore(after: steps.count, of: count, planned: planned) else { break }
      if try writeStep(from: source) {
        source.endSpan()
      } else {
        source.takeBack(to: start)
        misses += 1
        // A replay drops each step at most once. A fresh case may be in a state in which nothing
        // is allowed any more, and then ends early, or is no case at all.
        if misses > 100 && !source.isReplaying {
          guard steps.count >= count.lowerBound else { throw .filtered }
          source.beginSpan(.step)
          _ = try source.record(false, 0.5)
          break
        }
      }
    }
    source.cancelSpan()
    source.endSpan()
  }

  private mutating func writeStep(from source: ChoiceSource) throws(Rejection) -> Bool {
    guard let ruleIndex = try chooseRule(from: source) else { return false }
    let rule = rules[ruleIndex]
    let thread = threads > 1 ? try source.integer(in: 0...(threads - 1)) : 0
    let command = try rule.draw(model, source)
    guard rule.isAllowed(model, command) else { return false }
    steps.append(Program.Step(thread: thread, command))
    ruleOfStep.append(ruleIndex)
    if anyOrder && threads > 1 {
      var budget = 20_000
      if !isValidInAnyOrder(&budget) {
        steps.removeLast()
        ruleOfStep.removeLast()
        return false
      }
    }
    rule.apply(&model, command)
    return true
  }

  /// The chosen rule, or nil if it is not enabled.
  ///
  /// A fresh case tries a few times to find one that
  /// is; the index is always one among all rules, so that it means the same in another state.
  private func chooseRule(from source: ChoiceSource) throws(Rejection) -> Int? {
    let start = source.mark
    let isFresh = source.isFresh
    for _ in 0..<(isFresh ? 16 : 1) {
      let index = try source.index(in: rules.indices, weights: weights)
      if rules[index].isEnabled(model) { return index }
      if isFresh { source.takeBack(to: start) }
    }
    return nil
  }

  /// Whether all commands make sense however the threads are interleaved.
  ///
  /// Gives up, with `false`,
  /// after as many states as the budget allows: their number is exponential.
  private func isValidInAnyOrder(_ budget: inout Int) -> Bool {
    let queues = (0..<threads).map { thread in
      steps.indices.filter { steps[$0].thread == thread }
    }
    return isValid(Array(repeating: 0, count: threads), queues, initial, &budget)
  }

  private func isValid(
    _ positions: [Int],
    _ queues: [[Int]],
    _ state: Model,
    _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    for thread in queues.indices where positions[thread] < queues[thread].count {
      let index = queues[thread][positions[thread]]
      let rule = rules[ruleOfStep[index]]
      guard rule.isEnabled(state), rule.isAllowed(state, steps[index].command) else { return false }
      var next = state
      rule.apply(&next, steps[index].command)
      var moved = positions
      moved[thread] += 1
      guard isValid(moved, queues, next, &budget) else { return false }
    }
    return true
  }
}
