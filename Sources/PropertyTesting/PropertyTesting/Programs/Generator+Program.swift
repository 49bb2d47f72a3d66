extension Generator {
  /// Programs of commands that make sense when run one after the other.
  ///
  /// Each step is one span that asks "one more?", then chooses the rule and the arguments. When an
  /// edit leaves a step without the state it needs, the step is dropped and the rest goes on:
  /// deleting steps therefore leaves a valid program. A case is rejected in which no rule is enabled
  /// at the beginning.
  ///
  /// - Parameters:
  ///   - initial: The state of the model before the first command.
  ///   - first: The kinds of commands that every program begins with: one of each, in this order,
  ///     if it is enabled.
  ///   - rules: The kinds of commands, the simplest first.
  ///   - count: How many commands there may be besides the first ones.
  /// - Returns: The generator.
  public static func program<Model: Sendable, Command>(
    initial: Model,
    first: [CommandRule<Model, Command>] = [],
    rules: [CommandRule<Model, Command>],
    count: ClosedRange<Int> = 0...30
  ) -> Generator where Value == Program<Command> {
    guard !rules.isEmpty else { fatalError("a program needs a rule") }
    let choice = RuleChoice(weights: rules.map(\.weight))
    let erased = rules.map { ErasedRule($0) }
    let beginning = first.map { ErasedRule($0) }
    return Generator(".program(rules: \(rules.map(\.name)), count: \(count))") {
      source throws(Rejection) in
      let draft = ProgramDraft<Model, Command>(initial)
      for rule in beginning where rule.isEnabled(draft) {
        // What is there always is a component, which the shrinker does not delete.
        source.beginSpan(.component)
        _ = try rule.addStep(draft, source)
        source.endSpan()
        source.leadingSteps = draft.commands.count
      }
      if draft.commands.isEmpty, count.upperBound > 0 {
        try source.require(rules.map(\.name), anyOf: erased.lazy.map { $0.isEnabled(draft) })
      }
      try source.steps(count) { () throws(Rejection) in
        guard let rule = try choice.rule(from: source, where: { erased[$0].isEnabled(draft) })
        else { return false }
        return try erased[rule].addStep(draft, source)
      }
      return Program(draft.commands)
    }
  }

  /// Programs of a part that runs alone and branches that run at once.
  ///
  /// A command must make sense in every order in which the branches may run. Which branch a command
  /// belongs to is a choice: it shrinks towards the part that runs alone, so that what remains in
  /// branches has to be there. A case is rejected in which no rule is enabled at the beginning.
  ///
  /// - Parameters:
  ///   - initial: The state of the model before the first command.
  ///   - rules: The kinds of commands, the simplest first. A command is drawn in the state after
  ///     the first part and its own branch, so that it refers to nothing of another branch.
  ///   - count: How many commands there may be altogether.
  ///   - branches: How many branches there may be.
  ///   - perBranch: How many commands a branch may have; checking an outcome takes time that grows
  ///     exponentially with it.
  /// - Returns: The generator.
  public static func parallelProgram<Model: Sendable, Command>(
    initial: Model,
    rules: [CommandRule<Model, Command>],
    count: ClosedRange<Int> = 0...12,
    branches: Int = 2,
    perBranch: Int = 4
  ) -> Generator where Value == ParallelProgram<Command> {
    guard !rules.isEmpty && branches > 0 else {
      fatalError("a parallel program needs a rule and a branch")
    }
    let choice = RuleChoice(weights: rules.map(\.weight))
    return Generator(".parallelProgram(rules: \(rules.map(\.name)), branches: \(branches))") {
      source throws(Rejection) in
      if count.upperBound > 0 {
        try source.require(rules.map(\.name), anyOf: rules.lazy.map { $0.isEnabled(initial) })
      }
      var draft = ParallelDraft(initial, rules, branches: branches, perBranch: perBranch)
      try source.steps(count) { () throws(Rejection) in
        guard let command = try draft.addStep(choice, from: source) else { return false }
        source.describeSpan(as: command)
        return true
      }
      return draft.program
    }
  }
}

extension ChoiceSource {
  /// Rejects a program that can have no command at all: it would pass and say nothing.
  fileprivate func require(
    _ names: @autoclosure () -> [String],
    anyOf areEnabled: some Sequence<Bool>
  ) throws(Rejection) {
    guard !areEnabled.contains(true) else { return }
    rejectionReason = "a program: none of its rules \(names()) is enabled at the beginning"
    throw .filtered
  }

  /// Draws steps until no more are wanted; one that comes to nothing leaves no trace.
  fileprivate func steps(
    _ count: ClosedRange<Int>,
    _ draw: () throws(Rejection) -> Bool
  ) throws(Rejection) {
    var steps = 0
    beginSpan(.program)
    let planned = plannedCount(in: count)
    var misses = 0
    while true {
      let start = mark
      beginSpan(.step)
      guard try wantsMore(after: steps, of: count, planned: planned) else { break }
      if try draw() {
        steps += 1
        endSpan()
        continue
      }
      takeBack(to: start)
      misses += 1
      // A replay drops each step at most once. A fresh case may be in a state in which nothing is
      // allowed any more, and then ends early, or is no case at all.
      if misses <= 100 || isReplaying { continue }
      guard steps >= count.lowerBound else { throw .filtered }
      beginSpan(.step)
      try recordEnd()
      break
    }
    cancelSpan()
    endSpan()
  }
}
