/// A disposable of value type: copies stand for one thing.
struct ValueAction: Item {
  private let cell: ItemObject

  /// Runs its closure once.
  init(_ action: @escaping @Sendable () -> Void) { cell = SwapAction(action) }
  /// Runs its closure at every dispose.
  init(counting action: @escaping @Sendable () -> Void) { cell = Probe(action) }

  func dispose() { cell.dispose() }
  func isSame(as other: ValueAction) -> Bool { cell === other.cell }
}
