/// One small change in one place of a library's sources.
public struct SourceMutant: Sendable, Hashable, Codable, Identifiable {
  /// What is changed: the mutation operator.
  public enum Kind: String, Sendable, Codable, CaseIterable {
    /// A statement is not executed.
    case statementDropped = "statement dropped"
    /// A statement is executed twice.
    case statementDoubled = "statement doubled"
    /// A statement changes places with the one after it.
    case statementsSwapped = "statements swapped"
    /// The function returns before a statement.
    case returnsBefore = "returns before"
    /// A condition, or one operand of it, is negated.
    case conditionNegated = "condition negated"
    /// A condition always holds.
    case conditionTrue = "condition always true"
    /// A condition never holds.
    case conditionFalse = "condition never true"
    /// An operator, a literal or a name is replaced by its counterpart.
    case tokenReplaced = "token replaced"
    /// `nil` is returned.
    case returnsNil = "returns nil"

    /// Whether it changes which statements are executed, rather than one expression.
    var isStructural: Bool {
      switch self {
      case .statementDropped, .statementDoubled, .statementsSwapped, .returnsBefore: true
      default: false
      }
    }
  }

  /// Its number: what selects it when the program runs.
  public let id: Int32
  /// What is changed.
  public let kind: Kind
  /// The file, from the folder of the sources.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// What stands there.
  public let original: String
  /// What the mutant has instead.
  public let replacement: String
  /// Which one it is of those in the file that are alike, from 1.
  public let ordinal: Int

  /// Creates a mutant of one place.
  package init(
    id: Int32,
    kind: Kind,
    file: String,
    line: Int,
    original: String,
    replacement: String,
    ordinal: Int = 1
  ) {
    self.id = id
    self.kind = kind
    self.file = file
    self.line = line
    self.original = original
    self.replacement = replacement
    self.ordinal = ordinal
  }

  /// What tells it apart while lines move: the file, what stands there and what is made of it, and which
  /// of several that are alike it is.
  public var key: String {
    "\(file): \(original) → \(replacement)" + (ordinal > 1 ? " (\(ordinal))" : "")
  }
}
