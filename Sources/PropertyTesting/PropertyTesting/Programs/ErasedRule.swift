/// A program that is being drawn, and the state of the model behind it.
final class ProgramDraft<Model, Command> {
  var model: Model
  var commands: [Command] = []

  init(_ model: Model) {
    self.model = model
  }
}

/// A rule without its types: most of the time of a generic one goes into looking them up.
struct ErasedRule: Sendable {
  /// Whether the rule is enabled in the state of a draft.
  let isEnabled: @Sendable (AnyObject) -> Bool
  /// Draws a command and appends it; false if it is not allowed.
  let addStep: @Sendable (AnyObject, ChoiceSource) throws(Rejection) -> Bool

  // Unsafe: the generator that erased the rule passes drafts of these types, and no others.
  init<Model, Command>(_ rule: CommandRule<Model, Command>) {
    isEnabled = { draft in
      rule.isEnabled(unsafeDowncast(draft, to: ProgramDraft<Model, Command>.self).model)
    }
    addStep = { draft, source throws(Rejection) in
      let draft = unsafeDowncast(draft, to: ProgramDraft<Model, Command>.self)
      let command = try rule.draw(draft.model, source)
      guard rule.isAllowed(draft.model, command) else { return false }
      rule.apply(&draft.model, command)
      draft.commands.append(command)
      source.describeSpan(as: command)
      return true
    }
  }
}
