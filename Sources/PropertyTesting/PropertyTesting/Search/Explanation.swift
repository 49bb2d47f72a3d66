/// Which parts of a failing value matter, and which could be anything.
public struct Explanation: Hashable, Sendable {
  /// A component, an element or a step of the value.
  public struct Part: Hashable, Sendable {
    /// What it is: "component 2", "element 1 of component 2", ….
    public let name: String
    /// Its value, as text.
    public let text: String
  }

  /// So many parts are named in a report.
  private static let mostParts = 8

  /// The parts in place of which any other value that was tried failed alike.
  public internal(set) var irrelevant: [Part] = []
  /// How many cases were run to find out.
  public internal(set) var executions = 0

  /// The explanation as a line of a report; nil if every part matters.
  ///
  /// Parts were tried one at a time: together they may matter, as two values that must differ do.
  public var line: String? {
    var parts = irrelevant.prefix(Self.mostParts).map { "\($0.name) (\($0.text))" }
    guard let first = parts.first else { return nil }
    let others = irrelevant.count - parts.count
    if others > 0 { parts.append("and \(others) more") }
    return parts.count == 1
      ? "\(first) may be anything"
      : "any one of these may be anything: \(parts.joined(separator: ", "))"
  }
}
