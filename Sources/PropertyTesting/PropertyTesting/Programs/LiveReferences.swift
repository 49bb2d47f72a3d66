/// The results of earlier commands that may be used now: part of a model.
///
/// A command that makes a result adds it, one that uses it up consumes it. With a condition like
/// `{ !$0.files.isEmpty }` the rules of commands that need one wait until there is one.
public struct LiveReferences: Hashable, Sendable {
  /// What may be used, the oldest first.
  public private(set) var live: [Reference] = []

  /// Creates a model in which no command has run.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { live.isEmpty }

  /// Adds the result of a command.
  public mutating func add(_ reference: Reference) { live.append(reference) }

  /// Removes a result that cannot be used any more.
  public mutating func consume(_ reference: Reference) { live.removeAll { $0 == reference } }

  /// Chooses one; shrinks towards the oldest.
  ///
  /// - Parameter source: Where the choice comes from. There must be a reference.
  /// - Returns: One of them.
  /// - Throws: A ``Rejection`` when there are no more choices.
  public func any(from source: ChoiceSource) throws(Rejection) -> Reference {
    try source.reference(among: live)
  }
}
