/// A value with a list of those who want to know about it, to be guarded by its lock.
///
/// A bare record, there for source compatibility: see `Multicast` and `ValuePromise` for what shares
/// values.
public final class MulticastPromise<T> {
  /// Who wants to know about values.
  ///
  /// To be used while holding `lock`.
  public let subscribers = Bag<(T) -> Void>()

  /// Guards the other members.
  public let lock = Lock()

  /// The latest value.
  ///
  /// To be used while holding `lock`.
  public var value: T?

  /// Creates a record without a value.
  public init() {}
}
