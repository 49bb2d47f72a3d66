/// What `Signal.single` makes.
@usableFromInline
final class SingleOrigin<T, E>: SignalOrigin<T, E> {
  private let value: T

  @usableFromInline
  init(_ value: T) {
    self.value = value
    super.init(isSingle: true)
  }

  override func connect(_ subscriber: Subscriber<T, E>) -> Signal<T, E>? {
    subscriber.putNext(value)
    subscriber.putCompletion()
    return nil
  }

  override func withValue(_ body: (T) -> Void) -> Bool {
    body(value)
    return true
  }
}
