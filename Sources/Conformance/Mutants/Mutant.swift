public import SignalLaws

/// A deliberately wrong implementation, and the law that catches it.
public struct Mutant: Sendable {
  /// The law that it breaks.
  public let law: LawID
  /// The law and the mistake, such as `SUB-3-terminated-tested-outside-lock`.
  public let name: String
  /// What is wrong, in one sentence.
  public let summary: String
  /// The implementation, of the same name.
  public let subject: Subject
  /// How many operations a program that shows it has at most.
  public var operations = 6

  init(_ law: LawID, _ name: String, _ summary: String, _ subject: Subject) {
    self.law = law
    self.name = name
    self.summary = summary
    self.subject = subject
  }

  /// Takes the base implementation and replaces a part of it.
  init(_ law: LawID, _ mistake: String, _ summary: String, _ replace: (inout Parts) -> Void) {
    let name = "\(law)-\(mistake)"
    var parts = Parts()
    replace(&parts)
    self.law = law
    self.name = name
    self.summary = summary
    subject = parts.subject(name)
  }

  /// The same, which only so large a program shows.
  func shown(byOperations count: Int) -> Mutant {
    var result = self
    result.operations = count
    return result
  }
}
