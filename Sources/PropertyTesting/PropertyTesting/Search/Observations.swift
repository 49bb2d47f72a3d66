/// What a property notes about a case besides whether it holds: labels and scores.
public struct Observations {
  private let source: ChoiceSource

  init(_ source: ChoiceSource) {
    self.source = source
  }

  /// Counts the case under a name.
  ///
  /// - Parameter name: What kind of case it is.
  public func label(_ name: String) {
    source.label(name)
  }

  /// Counts the case under a name if the condition holds.
  ///
  /// - Parameters:
  ///   - name: What kind of case it is.
  ///   - condition: Whether it is of that kind.
  public func classify(_ name: String, if condition: Bool) {
    if condition { source.label(name) }
  }

  /// Counts the case under a value: the statistics then show how values are distributed.
  ///
  /// - Parameter value: What to tabulate.
  public func collect(_ value: some Any) {
    source.label("\(value)")
  }

  /// Tells the search how good the case is: it prefers cases that score higher.
  ///
  /// - Parameters:
  ///   - score: The larger, the closer to what is looked for.
  ///   - name: What is measured; each name is pursued by itself.
  public func target(_ score: Double, _ name: String = "target") {
    source.target(score, name)
  }
}
