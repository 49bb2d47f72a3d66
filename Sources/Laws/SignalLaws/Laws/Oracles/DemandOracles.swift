/// What a signal on demand may send, and what it must.
enum DemandOracles {
  private static func values(_ history: History) -> [History.Occurrence] {
    history.events().filter { if case .next = $0.event { true } else { false } }
  }

  /// How many elements were asked for by calls that began before this time.
  private static func demand(before time: Int = .max, _ history: History) -> Int {
    history.calls(.request).filter { $0.action.begin < time }
      .reduce(0) { $0 + ($1.command.number ?? 0) }
  }

  /// DMD-1: whenever an element is sent it has been asked for.
  static let sendsNoMore: Oracle = { _, history in
    for (index, value) in values(history).enumerated() {
      let demand = demand(before: value.action.begin, history)
      guard index >= demand else { continue }
      return Violation(
        "\(value.event) was sent when \(demand) elements had been asked for.",
        expected: demand == 0 ? "no element" : "\(demand) elements",
        at: value.action.begin
      )
    }
    return nil
  }

  /// DMD-2, DMD-4: what was asked for has been sent, in order.
  static let sendsAll: Oracle = { program, history in
    let elements = (program.signal?.numbers ?? []).map(Event.next)
    let expected = Array(elements.prefix(demand(history)))
    let sent = values(history)
    // What comes too early is another law's matter.
    guard !sent.map(\.event).starts(with: expected) else { return nil }
    let wrong = zip(sent, expected).first { $0.event != $1 }
    return Violation(
      "Of \(demand(history)) elements that were asked for not all were sent, or not in their order.",
      expected: expected.map(\.description).joined(separator: " "),
      at: wrong?.0.action.begin
    )
  }

  /// DMD-3: the completion comes behind the last element, and not before it.
  static let endsByItself: Oracle = { program, history in
    let count = program.signal?.numbers.count ?? 0
    let events = history.events().filter(\.event.isDelivery)
    let sent = values(history).count
    let completion = events.firstIndex { $0.event == .completed }
    if let completion {
      guard sent < count else { return nil }
      return Violation(
        "It completed with \(count - sent) elements left.",
        expected: "no completion",
        at: events[completion].action.begin
      )
    }
    guard sent == count, !history.calls(.start).isEmpty else { return nil }
    return Violation("All elements were sent, and it did not complete.", expected: "|")
  }
}
