// swift-format-ignore: AlwaysUseLowerCamelCase
/// What a step of `reduceLeft(_:generator:)` sends besides the new accumulator.
///
/// The names of the cases are those of the family.
public enum Passthrough<T> {
  /// Nothing.
  case None
  /// A value.
  case Some(T)
}

extension Passthrough: Sendable where T: Sendable {}
extension Passthrough: Equatable where T: Equatable {}
