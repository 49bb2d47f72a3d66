/// A counter of a module without access callbacks.
///
/// Unchecked: nothing protects it, which is what it is for.
public final class PlainCounter: @unchecked Sendable {
  /// The count.
  public var value = 0

  /// A counter at 0.
  public init() {}

  /// Adds one.
  public func increment() { value += 1 }
}
