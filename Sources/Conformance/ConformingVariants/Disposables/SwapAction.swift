import Synchronization

/// Whoever exchanges the flag first owns the closure.
///
/// Unchecked: the flag guards the closure.
final class SwapAction: ItemObject, @unchecked Sendable {
  private let isDisposed = Atomic(false)
  private var action: (@Sendable () -> Void)?

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  override func dispose() {
    let (isFirst, _) = isDisposed.compareExchange(
      expected: false,
      desired: true,
      ordering: .acquiringAndReleasing
    )
    guard isFirst else { return }
    let action = action
    self.action = nil
    action?()
  }
}
