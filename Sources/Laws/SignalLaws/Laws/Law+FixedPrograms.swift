extension Law {
  /// The programs that are tried each time besides the examples and what is drawn.
  ///
  /// They are too seldom drawn to be relied on. No entry of the Spec shows them.
  var fixedPrograms: [String] {
    switch id {
    case "PLN-1": CallbackPrograms.reentrant
    case "PLN-2", "PLN-3": CallbackPrograms.reentrantStarting
    case "PLN-6": Meetings.orders
    case "PLN-7": Meetings.ends
    case "PLN-9": CallbackPrograms.waiting
    case "PLN-12": Meetings.alarms
    case "SWI-7": CallbackPrograms.superseded
    default: []
    }
  }
}
