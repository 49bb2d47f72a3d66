public import SignalLaws

/// An implementation that is made when somebody asks for it by its name.
///
/// Hundreds can be listed so, and no process makes more of them than it checks.
public struct NamedSubject: Sendable {
  /// What reports and the command line call it; the implementation has the same name.
  public let name: String
  /// Makes it; called once for each command and process that needs it.
  public let make: @Sendable () -> Subject

  /// Names an implementation.
  ///
  /// - Parameters:
  ///   - name: The implementation's name.
  ///   - subject: The implementation; evaluated when it is asked for.
  public init(_ name: String, _ subject: @escaping @Sendable @autoclosure () -> Subject) {
    self.name = name
    make = subject
  }
}
