/// The latest value of one source.
///
/// Belongs to the drain.
@usableFromInline
final class CombineSlot<T> {
  @exclusivity(unchecked) @usableFromInline var value: T?

  @inlinable
  init(_ value: T?) {
    self.value = value
  }

  /// The value; asked for when no value is missing.
  @inlinable
  var current: T {
    value.unsafelyUnwrapped
  }
}
