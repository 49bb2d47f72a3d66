/// What a virtual clock shows, and which blocks run when.
enum VirtualClockOracles {
  /// Each block runs in the call of advance in which the model has it run, and once.
  static let runsWhenDue: Oracle = { program, history in
    let expected = VirtualClockModel.events(of: program).filter(\.isItem)
    let runs = blocks(history)
    for (item, own) in Dictionary(grouping: runs, by: \.event) where own.count > 1 {
      return Violation("\(item) ran \(own.count) times.", expected: "\(item) once")
    }
    // Sorted: in which order they come is another law's matter.
    for (advance, begin) in advances(program, history) {
      let wanted = Set(advance)
      let found = runs.filter { history.isInside($0.action, begin) }
      if let early = found.first(where: { !wanted.contains($0.event) }) {
        return Violation(
          "\(early.event) ran in an advance that does not reach its time.",
          expected: text(expected),
          at: early.action.begin
        )
      }
      guard let missing = advance.first(where: { !found.map(\.event).contains($0) }) else {
        continue
      }
      return Violation(
        "\(missing) did not run in the advance that reaches its time.",
        expected: text(expected)
      )
    }
    return nil
  }

  /// Blocks come in the order of their times, and then of their scheduling.
  static let inOrder: Oracle = { program, history in
    let runs = blocks(history)
    let expected = VirtualClockModel.events(of: program).filter { event in
      runs.contains { $0.event == event }
    }
    for (wanted, found) in zip(expected, runs) where wanted != found.event {
      return Violation(
        "\(found.event) ran before \(wanted).",
        expected: text(expected),
        at: found.action.begin
      )
    }
    return nil
  }

  /// What the clock shows is what the model shows.
  static let showsTheTime: Oracle = { program, history in
    let expected = VirtualClockModel.events(of: program)
    let actual = history.events()
    // Which blocks run is another law's matter.
    guard expected.filter(\.isItem) == actual.map(\.event).filter(\.isItem) else { return nil }
    for (wanted, found) in zip(expected, actual) where wanted != found.event {
      return Violation(
        "The clock showed \(found.event) when it should have shown \(wanted).",
        expected: text(expected),
        at: found.action.begin
      )
    }
    return nil
  }

  /// A block that was cancelled before it began does not run.
  static let cancelledDoesNotRun: Oracle = { _, history in
    for call in history.calls(.cancel) {
      let scheduled = history.calls(.after).first { $0.command.item == call.command.item }
      guard let item = call.command.item, let scheduled,
        (scheduled.action.end ?? .max) < call.action.begin, let end = call.action.end,
        let run = blocks(history).first(where: { $0.event == .item(item) }),
        run.action.begin > end
      else { continue }
      return Violation(
        "\(run.event) ran after it had been cancelled.",
        expected: "no \(run.event)",
        at: run.action.begin
      )
    }
    return nil
  }

  /// Whatever threads do, each block that nobody cancels runs once.
  static let eachRunsOnce: Oracle = { _, history in
    let cancelled = Set(history.calls(.cancel).compactMap(\.command.item))
    for item in history.calls(.after).compactMap(\.command.item) where !cancelled.contains(item) {
      let runs = blocks(history).filter { $0.event == .item(item) }
      guard runs.count != 1 else { continue }
      let name = Event.item(item)
      return Violation(
        runs.isEmpty ? "\(name) never ran." : "\(name) ran \(runs.count) times.",
        expected: "\(name) once",
        at: runs.dropFirst().first?.action.begin
      )
    }
    return nil
  }

  /// A block that has run, or was cancelled, is released.
  static let released: Oracle = { _, history in
    let over =
      blocks(history).map(\.event)
      + history.calls(.cancel).compactMap(\.command.item).map(Event.item)
    for item in history.calls(.after).compactMap(\.command.item)
    where over.contains(.item(item)) && history.livingItems.contains(item) {
      let name = Event.item(item)
      return Violation("The clock still holds \(name).", expected: "\(name) released")
    }
    return nil
  }

  private static func blocks(_ history: History) -> [History.Occurrence] {
    history.events().filter(\.event.isItem)
  }

  /// The blocks that the model has each call of advance run, with the call's index.
  private static func advances(_ program: Program, _ history: History) -> [([Event], Int)] {
    let calls = history.calls(.advance).filter { $0.action.parent == nil }
    return calls.enumerated().map { number, call in
      var beginning = program
      let places = program.main.indices.filter { program.main[$0].verb == .advance }
      beginning.main = Array(program.main[..<places[number]])
      let before = VirtualClockModel.events(of: beginning).filter(\.isItem)
      beginning.main = Array(program.main[...places[number]])
      let after = VirtualClockModel.events(of: beginning).filter(\.isItem)
      return (Array(after.dropFirst(before.count)), call.index)
    }
  }

  private static func text(_ events: [Event]) -> String {
    events.isEmpty ? "-" : events.map(\.description).joined(separator: " ")
  }
}
