/// An action that is kept under a lock, and leaves it as what it is here.
///
/// A lock is generic. What it keeps, or hands out, as a mere closure is stored in the form that generic
/// code calls: for the price of an allocation, and wrapped once more by each access that may change it.
struct StoredAction {
  var action: (() -> Void)?

  /// What has been kept, and no longer is.
  mutating func take() -> StoredAction {
    StoredAction(action: action.take())
  }
}
