/// What tasks may learn of a signal.
enum BridgeOracles {
  /// Who waits for a signal, or goes through it, has started it, unless that was cancelled.
  private static func notStarted(
    _ readers: [ReaderOracles.Reader],
    _ runs: [ReaderOracles.Run]
  ) -> Violation? {
    guard runs.isEmpty, readers.contains(where: { !$0.isCancelled }) else { return nil }
    return Violation("The signal was never started.", expected: "+a")
  }

  /// What a signal without scripted sources sends; `nil` if it has some.
  private static func sentByItself(_ program: Program) -> [Event]? {
    guard program.signal?.sources.isEmpty == true else { return nil }
    var started = program
    (started.main, started.threads, started.scripts) = ([.start()], [], [])
    return Interpreter.outputs(of: started).map(\.event).filter(\.isDelivery)
  }

  /// Whoever has not received exactly this.
  private static func differing(
    _ readers: [ReaderOracles.Reader],
    _ what: String,
    _ expected: [Event]
  ) -> Violation? {
    let found = readers.map { $0.events.filter(\.isDelivery) }
    guard let other = found.first(where: { $0 != expected }) else { return nil }
    func text(_ events: [Event]) -> String { events.map(\.description).joined(separator: " ") }
    return Violation("The \(what) \(text(other))", expected: text(expected))
  }

  /// BRG-1: each wait ends once, with what came first after its start; if anything did, it ends.
  static let endsOnce: Oracle = { program, history in
    let readers = ReaderOracles.readers(history)
    if let sent = sentByItself(program) {
      return differing(readers, "wait ended with", Array(sent.prefix(1)))
    }
    let runs = ReaderOracles.runs(history)
    if let reader = readers.first(where: { $0.results.count > 1 }) {
      return Violation(
        "The wait ended \(reader.results.count) times.",
        expected: "one end",
        at: reader.results[1].action.begin
      )
    }
    if let violation = notStarted(readers, runs) { return violation }
    // Nothing is said about several that share a run.
    if readers.count > 1, runs.count < readers.count { return nil }
    if ReaderOracles.isExplained(readers, runs, ReaderOracles.mayEnd) { return nil }
    guard let result = readers.lazy.compactMap(\.results.first).first else {
      return Violation(
        "The wait did not end.",
        expected: runs.first?.puts.last.map { "\($0.event)" } ?? "an end"
      )
    }
    return Violation(
      "The wait ended with \(result.event), which did not come first.",
      expected: "what came first",
      at: result.action.begin
    )
  }

  /// BRG-2, BRG-11: what a task was cancelled in ends, and leaves nothing running.
  static func cancelEnds(_ what: String) -> Oracle {
    { _, history in
      let readers = ReaderOracles.readers(history)
      guard readers.count == 1, let reader = readers.first, reader.isCancelled else { return nil }
      let isOver = reader.results.contains { result in
        what == "wait" || result.event.isTerminal || result.event == .answer(false)
      }
      guard isOver else {
        return Violation("The \(what) was cancelled and did not end.", expected: "an end")
      }
      let started = history.events().count { $0.event == .started(0) }
      let freed = history.events().count { $0.event == .freed(0) }
      guard freed < started else { return nil }
      return Violation(
        "The subscription of \(what == "wait" ? "a wait" : "an iteration") that is over goes on.",
        expected: "-a"
      )
    }
  }

  /// BRG-3: each sequence has all that is put after its start, in order.
  static let hasAllValues: Oracle = { program, history in
    let readers = ReaderOracles.readers(history)
    if let sent = sentByItself(program) { return differing(readers, "sequence had", sent) }
    let runs = ReaderOracles.runs(history)
    if let violation = notStarted(readers, runs) { return violation }
    // Nothing is said about several that share a run.
    if readers.count > 1, runs.count < readers.count { return nil }
    if ReaderOracles.isExplained(readers, runs, ReaderOracles.mayReceive) { return nil }
    let found = readers.map { reader in
      reader.events.filter(\.isDelivery).map(\.description).joined(separator: " ")
    }
    let put = runs.map { run in
      run.puts.filter(run.isCertain).map(\.event.description).joined(separator: " ")
    }
    return Violation(
      "The sequence had \(found.joined(separator: ", and the other "))",
      expected: put.joined(separator: ", and the other ")
    )
  }

  /// BRG-12, BRG-13: who was not cancelled has not ended for that, and goes on.
  static let othersGoOn: Oracle = { _, history in
    let readers = ReaderOracles.readers(history)
    let runs = ReaderOracles.runs(history)
    for reader in readers where !reader.isCancelled {
      if let end = reader.results.first(where: { $0.event == .answer(false) }) {
        return Violation(
          "A task that nobody cancelled heard that it was.",
          expected: "no for the cancelled one only",
          at: end.action.begin
        )
      }
      // Whichever of the runs is its own, something has been put into it that must count.
      let isFed =
        runs.count == readers.count
        && runs.allSatisfy { run in run.puts.contains(where: run.isCertain) }
      if isFed, reader.results.isEmpty {
        return Violation(
          "A task that nobody cancelled has nothing of what was put.",
          expected: "what was put"
        )
      }
    }
    return nil
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

  /// BRG-14: a value that is sent was reported before dispose had returned.
  static let nothingAfterDispose: Oracle = { _, history in
    guard let returned = history.calls(.dispose).compactMap(\.action.end).min() else { return nil }
    for occurrence in history.events() {
      guard case .next(let value) = occurrence.event else { continue }
      let isEarly = history.calls(.put).contains {
        $0.command.number == value && $0.action.begin < returned
      }
      guard !isEarly else { continue }
      return Violation(
        "\(value) was reported after dispose had returned, and sent.",
        expected: "nothing after dispose",
        at: occurrence.action.begin
      )
    }
    return nil
  }

  /// BRG-15: work that waits for its cancellation has no result that anybody wants.
  static let cancelledResultIsNotSent: Oracle = { _, history in
    for observer in 0..<2 {
      let events = history.events(of: observer)
      guard let sent = events.first(where: \.event.isDelivery) else { continue }
      return Violation(
        "\(sent.event) was sent when the task had been cancelled.",
        expected: "nothing",
        at: sent.action.begin
      )
    }
    return nil
  }

  /// BRG-10, BRG-16: each work that has begun is cancelled.
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
