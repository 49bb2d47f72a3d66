/// Something that can be ended once, by hand.
final class BareAction {
  @exclusivity(unchecked) private var action: (() -> Void)?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  func dispose() {
    let action = action
    self.action = nil
    action?()
  }
}

/// A place for one `BareAction`, by hand.
final class BareMeta {
  private let mutex = BareMutex()
  @exclusivity(unchecked) private var content: BareAction?

  func set(_ content: BareAction) {
    mutex.lock()
    let previous = self.content
    self.content = content
    mutex.unlock()
    previous?.dispose()
  }
}
