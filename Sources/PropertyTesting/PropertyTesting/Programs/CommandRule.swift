/// One kind of command: when it is allowed, how it is made, and what it does to the model.
public struct CommandRule<Model, Command>: Sendable {
  /// The name of the kind, for reports.
  public let name: String
  let weight: Int
  let isEnabled: @Sendable (Model) -> Bool
  let isAllowed: @Sendable (Model, Command) -> Bool
  private let make: @Sendable (Model, ChoiceSource) throws -> Command
  let apply: @Sendable (inout Model, Command) -> Void

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - name: The name of the kind, for reports.
  ///   - weight: How often it is chosen, compared with the other rules.
  ///   - isEnabled: Whether such a command makes sense in a state; `draw` is called only then.
  ///   - isAllowed: Whether a given command makes sense in a state. It is asked for each order in
  ///     which branches may run, and decides together with `isEnabled`.
  ///   - draw: Makes the command. What it throws besides a ``Rejection`` fails the case.
  ///   - apply: What the command does to the model.
  public init(
    _ name: String,
    weight: Int = 1,
    when isEnabled: @escaping @Sendable (Model) -> Bool = { _ in true },
    allowing isAllowed: @escaping @Sendable (Model, Command) -> Bool = { _, _ in true },
    drawing draw: @escaping @Sendable (Model, ChoiceSource) throws -> Command,
    applying apply: @escaping @Sendable (inout Model, Command) -> Void = { _, _ in }
  ) {
    self.name = name
    self.weight = weight
    self.isEnabled = isEnabled
    self.isAllowed = isAllowed
    make = draw
    self.apply = apply
  }

  func draw(_ model: Model, _ source: ChoiceSource) throws(Rejection) -> Command {
    do {
      return try make(model, source)
    } catch {
      throw source.rejection(for: error)
    }
  }
}
