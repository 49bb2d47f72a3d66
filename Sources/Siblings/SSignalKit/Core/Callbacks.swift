/// The callbacks of a subscriber in one object, so that they go as one.
final class Callbacks {
  let next: ((Any?) -> Void)?
  private let error: ((Any?) -> Void)?
  private let completed: (() -> Void)?

  init(
    next: ((Any?) -> Void)?,
    error: ((Any?) -> Void)?,
    completed: (() -> Void)?
  ) {
    self.next = next
    self.error = error
    self.completed = completed
  }

  func call(_ event: Event) {
    switch event {
    case .next(let value): next?(value)
    case .error(let failure): error?(failure)
    case .completed: completed?()
    }
  }
}
