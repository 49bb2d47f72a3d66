public import SignalLaws
internal import Synchronization

/// A deliberately wrong implementation, and the law that catches it.
public struct Mutant: Sendable {
  /// The law that it breaks.
  public let law: LawID
  /// The law and the mistake, such as `SUB-3-terminated-tested-outside-lock`.
  public let name: String
  /// What is wrong, in one sentence.
  public let summary: String
  /// The implementation, of the same name; made when it is first asked for, since few are of hundreds.
  public var subject: Subject { implementation.subject }
  /// How many operations a program that shows it has at most.
  public var operations = 6

  private let implementation: LateSubject

  init(
    _ law: LawID,
    _ name: String,
    _ summary: String,
    _ subject: @escaping @Sendable @autoclosure () -> Subject
  ) {
    self.law = law
    self.name = name
    self.summary = summary
    implementation = LateSubject(subject)
  }

  /// Takes the base implementation and replaces a part of it.
  init(
    _ law: LawID,
    _ mistake: String,
    _ summary: String,
    _ replace: @escaping @Sendable (inout Parts) -> Void
  ) {
    let name = "\(law)-\(mistake)"
    self.law = law
    self.name = name
    self.summary = summary
    implementation = LateSubject {
      var parts = Parts()
      replace(&parts)
      return parts.subject(name)
    }
  }

  /// The same, which only so large a program shows.
  func shown(byOperations count: Int) -> Mutant {
    var result = self
    result.operations = count
    return result
  }
}

/// An implementation that is made once, when it is first asked for.
private final class LateSubject: Sendable {
  private let make: @Sendable () -> Subject
  private let made = Mutex<Subject?>(nil)

  init(_ make: @escaping @Sendable () -> Subject) { self.make = make }

  var subject: Subject {
    made.withLock { made in
      if let made { return made }
      let subject = make()
      made = subject
      return subject
    }
  }
}
