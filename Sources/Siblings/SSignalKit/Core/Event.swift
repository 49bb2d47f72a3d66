/// What happens to a subscription, as a value.
enum Event {
  case next(Any?)
  case error(Any?)
  case completed
}

extension SSubscriber {
  func put(_ event: Event) {
    switch event {
    case .next(let value): putNext(value)
    case .error(let error): putError(error)
    case .completed: putCompletion()
    }
  }
}
