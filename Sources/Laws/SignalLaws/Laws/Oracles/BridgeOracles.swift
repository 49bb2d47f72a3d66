/// What tasks may learn of a signal.
enum BridgeOracles {
  private static func puts(_ history: History) -> [(event: Event, action: History.Action)] {
    history.calls(.next, .failed, .completed).map { call in
      let event: Event =
        switch call.command.verb {
        case .next: .next(call.command.number ?? 0)
        case .failed: .failed
        default: .completed
        }
      return (event, call.action)
    }
  }

  private static func start(_ history: History) -> History.Action? {
    history.events().first { $0.event == .started(0) }?.action
  }

  private static func results(_ history: History) -> [History.Occurrence] {
    history.events().filter { $0.event.isDelivery || $0.event == .answer(false) }
  }

  /// Who waits for a signal, or goes through it, has started it, unless that was cancelled.
  private static func notStarted(_ program: Program) -> Violation? {
    guard !program.contains(where: { $0.verb == .awaitCancel }) else { return nil }
    return Violation("The signal was never started.", expected: "+a")
  }

  /// A wait ends once, with what came first after its start; if anything did, it ends.
  static let endsOnce: Oracle = { program, history in
    let results = results(history)
    if results.count > 1 {
      return Violation(
        "The wait ended \(results.count) times.",
        expected: "one end",
        at: results[1].action.begin
      )
    }
    guard let start = start(history) else { return notStarted(program) }
    // What comes before the start has returned may come too early or not.
    let certain = puts(history).firstIndex { $0.action.begin > start.end ?? .max }
    let candidates = puts(history).prefix(certain.map { $0 + 1 } ?? .max)
    guard let result = results.first else {
      guard certain != nil, !program.contains(where: { $0.verb == .awaitCancel }) else {
        return nil
      }
      return Violation(
        "The wait did not end.",
        expected: candidates.last.map { "\($0.event)" } ?? "an end"
      )
    }
    guard result.event != .answer(false), !candidates.contains(where: { $0.event == result.event })
    else { return nil }
    return Violation(
      "The wait ended with \(result.event), which did not come first.",
      expected: candidates.map { "\($0.event)" }.joined(separator: " or "),
      at: result.action.begin
    )
  }

  /// A wait that was cancelled ends, and leaves nothing running.
  static let cancelEnds: Oracle = { _, history in
    guard !history.calls(.awaitCancel).isEmpty else { return nil }
    if results(history).isEmpty {
      return Violation("The wait was cancelled and did not end.", expected: "an end")
    }
    let freed = history.events().contains { $0.event == .freed(0) }
    guard start(history) != nil, !freed else { return nil }
    return Violation("The subscription of a wait that is over goes on.", expected: "-a")
  }

  /// A sequence has all that is put after its start, in order.
  static let hasAllValues: Oracle = { program, history in
    let found = history.events().map(\.event).filter(\.isDelivery)
    let puts = puts(history)
    guard let start = start(history) else {
      return notStarted(program)
    }
    let certain = puts.firstIndex { $0.action.begin > start.end ?? .max } ?? puts.count
    let possible = (0...certain).map { puts.dropFirst($0).map(\.event) }
    if possible.contains(found) { return nil }
    return Violation(
      "The sequence had \(found.map(\.description).joined(separator: " ")).",
      expected: puts.dropFirst(certain).map(\.event.description).joined(separator: " ")
    )
  }

  /// BRG-4: of what was reported after a start, before the next, the first is sent, and the end.
  static let answersOnce: Oracle = { _, history in
    let starts = history.calls(.start, .again)
    for (observer, start) in starts.enumerated() {
      let next = starts.dropFirst(observer + 1).first?.action.begin ?? .max
      let put = history.calls(.put).first {
        $0.action.begin > start.action.begin && $0.action.begin < next
      }
      let expected = put.map { [Event.next($0.command.number ?? 0), .completed] } ?? []
      let actual = history.events(of: observer)
      guard actual.map(\.event) != expected else { continue }
      return Violation(
        "What was sent is not the first value that was reported.",
        expected: expected.map(\.description).joined(separator: " "),
        at: actual.first?.action.begin
      )
    }
    return nil
  }

  /// BRG-5: one of the values is sent, and the end.
  static let sendsOne: Oracle = { _, history in
    let events = history.events().filter(\.event.isDelivery)
    if events.count == 2, events[1].event == .completed { return nil }
    return Violation(
      "\(events.count) events were sent.",
      expected: "one value, and the completion",
      at: events.dropFirst(2).first?.action.begin
    )
  }

  /// BRG-10: each work that has begun is cancelled.
  static let disposeCancels: Oracle = { _, history in
    let events = DenotationOracles.observed(history).map(\.0.event)
    let begun = events.count { $0 == .function(nil) }
    let cancelled = events.count { $0 == .function(0) }
    guard cancelled != begun else { return nil }
    return Violation(
      "Of \(begun) tasks that had begun, \(cancelled) were cancelled.",
      expected: "f0 for each f()"
    )
  }

  /// BRG-6: the work is done once for each start, and each gets the result.
  static let runsForEachStart: Oracle = { program, history in
    let starts = history.calls(.start, .again).count
    let work = DenotationOracles.observed(history).count { $0.0.event == .function(nil) }
    guard work == starts else {
      return Violation("The task ran \(work) times.", expected: "once for each start")
    }
    return DenotationOracles.agrees(on: .deliveries)(program, history)
  }
}
