/// A weak reference as a value that can be put into a collection.
///
/// May be used from any thread.
public final class Weak<T: AnyObject> {
  /// The object, or nil if it has died.
  public weak let value: T?

  /// Creates a weak reference to an object.
  public init(_ value: T) {
    self.value = value
  }
}

extension Weak: Sendable where T: Sendable {}
