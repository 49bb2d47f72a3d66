/// The object of a `QueueLocalObject`, and how far it is.
///
///     unmade ──get──▶ being made ──▶ made ──release──▶ released
///
/// Touched on the queue only.
@usableFromInline
final class QueueLocalState<T: AnyObject> {
  private enum Phase {
    case unmade(() -> T)
    case beingMade
    case made(T)
    case released
  }

  private var phase: Phase

  init(_ generate: @escaping () -> T) {
    phase = .unmade(generate)
  }

  var existing: T? {
    if case .made(let object) = phase { object } else { nil }
  }

  @usableFromInline
  var isBeingMade: Bool {
    if case .beingMade = phase { true } else { false }
  }

  /// The object, which is made if it has not been; nil while that is going on further out.
  @usableFromInline
  func get() -> T? {
    guard case .unmade(let generate) = phase else { return existing }
    phase = .beingMade
    let object = generate()
    phase = .made(object)
    return object
  }

  func release() {
    let phase = phase
    self.phase = .released
    // What dies here may look at the queue, and no more at this.
    withExtendedLifetime(phase) {}
  }
}
