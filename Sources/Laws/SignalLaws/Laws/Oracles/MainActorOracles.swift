/// What an observer on the main actor may be given.
enum MainActorOracles {
  /// BRG-21, BRG-22: what tasks of the main actor read is started on it.
  static let startsThere: Oracle = { _, history in
    let readers = history.calls(.await, .iterate)
    guard !readers.isEmpty, readers.allSatisfy(\.action.isOnMainActor) else { return nil }
    let elsewhere = history.allEvents.first {
      if case .started = $0.event { !$0.action.isOnMainActor } else { false }
    }
    return elsewhere.map {
      Violation(
        "\($0.event) came off the main actor.",
        expected: "\($0.event) on the main actor",
        at: $0.action.begin
      )
    }
  }

  /// BRG-17: every delivery is made on the main actor.
  static let isDeliveredThere = PlaceOracles.deliversOnly(
    "off the main actor",
    expected: "every delivery on the main actor"
  ) { $0.isOnMainActor }

  /// BRG-18: what was put before the end, and the end, is delivered once, in an order in which it was put.
  static let keepsEvents: Oracle = { _, history in
    guard history.calls(.dispose).isEmpty else { return nil }
    let puts = history.calls(.next, .failed, .completed).map { (Event(put: $0.command), $0.action) }
    let end = puts.first { $0.0.isTerminal }?.1.begin ?? .max
    let delivered = history.events().filter(\.event.isDelivery)
    func delivery(_ event: Event) -> History.Occurrence? { delivered.first { $0.event == event } }
    for (event, action) in puts {
      let found = delivered.filter { $0.event == event }
      if found.count > 1 {
        return Violation(
          "\(event) was put once and delivered \(found.count) times.",
          expected: "\(event) once",
          at: found[1].action.begin
        )
      }
      let isBeforeEnd = event.isTerminal || action.end ?? .max < end
      if isBeforeEnd, found.isEmpty {
        return Violation("\(event) was put and got lost.", expected: "\(event)")
      }
      for (later, second) in puts where second.begin > action.end ?? .max {
        guard let first = delivery(event), let next = delivery(later),
          next.action.begin < first.action.begin
        else { continue }
        return Violation(
          "\(later) was put after \(event) and delivered before it.",
          expected: "\(event) \(later)",
          at: next.action.begin
        )
      }
    }
    return nil
  }

  /// BRG-19: nothing begins to arrive when dispose has returned on the main actor.
  static let nothingAfterDispose = PlaceOracles.nothingAfterDispose(
    "on the main actor"
  ) { call, _ in call.action.isOnMainActor }

  /// BRG-20: when the observer has been disposed of, or has received the end, its run has been disposed of.
  static let leavesNothing: Oracle = { _, history in
    let events = history.events().map(\.event)
    guard !history.calls(.dispose).isEmpty || events.contains(where: \.isTerminal) else {
      return nil
    }
    let (started, freed) = (events.count { $0 == .started(0) }, events.count { $0 == .freed(0) })
    if started == freed { return nil }
    return Violation(
      "a was started \(started) times and disposed \(freed) times.",
      expected: "one -a for each +a"
    )
  }
}
