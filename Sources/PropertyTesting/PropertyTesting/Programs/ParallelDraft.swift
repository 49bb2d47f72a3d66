/// A parallel program that is being drawn.
struct ParallelDraft<Model, Command> {
  /// A command and the rule it comes from.
  private typealias Step = (rule: Int, command: Command)

  /// So many states are looked at before a command counts as not allowed in some order.
  private static var stateBudget: Int { 20_000 }

  private let rules: [CommandRule<Model, Command>]
  private let perBranch: Int
  /// The state after the part that runs alone.
  private var model: Model
  private var prefix: [Step] = []
  private var branches: [[Step]]

  init(
    _ initial: Model,
    _ rules: [CommandRule<Model, Command>],
    branches: Int,
    perBranch: Int
  ) {
    self.rules = rules
    self.perBranch = perBranch
    model = initial
    self.branches = Array(repeating: [], count: branches)
  }

  var program: ParallelProgram<Command> {
    ParallelProgram(
      prefix: prefix.map(\.command),
      branches: branches.map { $0.map(\.command) }
    )
  }

  /// Draws a command and puts it where it belongs; nil if it does not make sense there.
  mutating func addStep(
    _ choice: RuleChoice,
    from source: ChoiceSource
  ) throws(Rejection) -> Command? {
    let place = try source.integer(in: 0...branches.count)
    var state = model
    if place > 0 {
      guard branches[place - 1].count < perBranch else { return nil }
      for step in branches[place - 1] { rules[step.rule].apply(&state, step.command) }
    }
    guard let rule = try choice.rule(from: source, where: { rules[$0].isEnabled(state) }) else {
      return nil
    }
    let command = try rules[rule].draw(state, source)
    guard rules[rule].isAllowed(state, command) else { return nil }
    let before = self
    if place == 0 {
      prefix.append((rule, command))
      rules[rule].apply(&model, command)
    } else {
      branches[place - 1].append((rule, command))
    }
    var budget = Self.stateBudget
    guard isValid(Array(repeating: 0, count: branches.count), model, &budget) else {
      self = before
      return nil
    }
    return command
  }

  /// Whether all commands make sense however the rest of the branches is interleaved; false when
  /// the budget does not suffice to tell.
  private func isValid(_ positions: [Int], _ state: Model, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    for branch in branches.indices where positions[branch] < branches[branch].count {
      let step = branches[branch][positions[branch]]
      let rule = rules[step.rule]
      guard rule.isEnabled(state), rule.isAllowed(state, step.command) else { return false }
      var next = state
      rule.apply(&next, step.command)
      var moved = positions
      moved[branch] += 1
      guard isValid(moved, next, &budget) else { return false }
    }
    return true
  }
}
