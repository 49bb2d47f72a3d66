/// Which parts of a failing value matter, and which could be anything.
public struct Explanation: Hashable, Sendable {
  /// A component, an element or a step of the value.
  public struct Part: Hashable, Sendable {
    /// What it is: "component 2", "element 1 of component 2", ….
    public let name: String
    /// Its value, as text.
    public let text: String
  }

  /// The parts in place of which any other value that was tried failed alike.
  public internal(set) var irrelevant: [Part] = []
  /// How many cases were run to find out.
  public internal(set) var executions = 0

  /// The explanation as a line of a report; nil if every part matters.
  ///
  /// Parts were tried one at a time: together they may matter, as two values that must differ do.
  public var line: String? {
    let parts = irrelevant.map { "\($0.name) (\($0.text))" }
    guard let first = parts.first else { return nil }
    return parts.count == 1
      ? "\(first) may be anything"
      : "any one of these may be anything: \(parts.joined(separator: ", "))"
  }
}
