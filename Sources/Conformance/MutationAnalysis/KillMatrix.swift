public import SignalLaws

/// A kill matrix: which laws catch which mutants.
public struct KillMatrix: Hashable, Sendable, Codable {
  /// What a law says about a mutant.
  public enum Outcome: String, Hashable, Sendable, Codable {
    /// No counterexample was met.
    case holds
    /// There is a counterexample.
    case violated
    /// The process died.
    case crashed
    /// A thread never came back.
    case hung
    /// The mutant lacks a capability that the law needs.
    case unsupported
    /// The law cannot be checked.
    case untested
    /// A law of the adapter is violated, so a report would not go on.
    case blocked

    /// Whether the mutant is caught.
    public var isKill: Bool { [.violated, .crashed, .hung].contains(self) }
  }

  /// A mutant, and what each law says about it.
  public struct Row: Hashable, Sendable, Codable {
    /// The mutant's name.
    public var mutant: String
    /// Its mistake, in a sentence.
    public var mistake: String
    /// The law that is to catch it.
    public var intended: LawID
    /// What the laws say, in the order of ``KillMatrix/laws``.
    public var outcomes: [Outcome]
  }

  /// The laws, as a report lists them: the adapter's own first, then in the order of the Spec.
  public var laws: [LawID]
  /// The mutants, in the order of the laws that are to catch them.
  public var rows: [Row]
  /// How much the laws were tried that are not to catch the mutant.
  public var settings: Settings
  /// How much the one was tried that is.
  public var intendedSettings: Settings

  /// The laws that catch a mutant, in order.
  public func killers(of row: Row) -> [LawID] {
    zip(laws, row.outcomes).filter { $0.1.isKill }.map(\.0)
  }

  /// How often there is each outcome.
  public var counts: [Outcome: Int] {
    rows.flatMap(\.outcomes).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  /// The mutants that no law catches.
  public var survivors: [String] { rows.filter { killers(of: $0).isEmpty }.map(\.mutant) }
  /// The laws that catch no mutant.
  public var idle: [LawID] {
    let busy = Set(rows.flatMap { killers(of: $0) })
    return laws.filter { !busy.contains($0) }
  }

  /// The mutants that another law catches, and the intended one does not.
  public var missed: [String] {
    rows.filter { !killers(of: $0).contains($0.intended) }.map(\.mutant)
  }
}
