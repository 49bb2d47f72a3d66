// swift-format-ignore: AlwaysUseLowerCamelCase
/// An event as a value.
///
/// The names of the cases are those of the family.
public enum SignalEvent<T, E> {
  /// A value.
  case Next(T)
  /// The end, with an error.
  case Error(E)
  /// The end.
  case Completion
}

extension SignalEvent: Sendable where T: Sendable, E: Sendable {}
extension SignalEvent: Equatable where T: Equatable, E: Equatable {}
