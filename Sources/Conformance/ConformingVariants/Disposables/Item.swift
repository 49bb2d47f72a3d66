/// What containers hold.
protocol Item: Sendable {
  func dispose()
  /// Whether both stand for one thing.
  func isSame(as other: Self) -> Bool
}

/// An item that is told apart by where it is.
///
/// Unchecked: it has no state; subclasses say why theirs is safe.
class ItemObject: Item, @unchecked Sendable {
  func dispose() {}
  final func isSame(as other: ItemObject) -> Bool { self === other }
}

/// Runs its closure at every dispose.
///
/// Unchecked: it is never changed.
final class Probe: ItemObject, @unchecked Sendable {
  private let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  override func dispose() { action() }
}
