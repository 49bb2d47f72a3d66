/// Delivers to callbacks; a missing one ignores its event.
@usableFromInline
final class ClosureReceiver<T, E>: Receiver<T, E> {
  private let onNext: ((T) -> Void)?
  private let onError: ((E) -> Void)?
  private let onCompleted: (() -> Void)?

  @usableFromInline
  init(next: ((T) -> Void)?, error: ((E) -> Void)?, completed: (() -> Void)?) {
    onNext = next
    onError = error
    onCompleted = completed
  }

  @usableFromInline
  override func next(_ value: T) {
    onNext?(value)
  }

  @usableFromInline
  override func error(_ error: E) {
    onError?(error)
  }

  @usableFromInline
  override func completed() {
    onCompleted?()
  }

  override var handles: (next: Bool, error: Bool, completed: Bool) {
    (onNext != nil, onError != nil, onCompleted != nil)
  }
}
