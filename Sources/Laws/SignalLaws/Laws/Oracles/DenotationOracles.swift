/// Comparisons of a run with what the denotations make of the same program.
enum DenotationOracles {
  /// What of a run a law speaks about.
  enum Aspect {
    /// The events that each observer receives.
    case deliveries
    /// The values among them.
    case values
    /// The failures among them.
    case failures
    /// The events that each observer receives, and the units of time between them.
    case timedDeliveries
    /// Which sources are started, in order.
    case starts
    /// The same, in whatever order.
    case startsInAnyOrder
    /// Which sources are started, in order, and the units of time between them.
    case timedStarts
    /// Which sources are started and what is delivered, in order.
    case course
    /// Which sources are disposed, and how often, in whatever order.
    case disposals
    /// The calls of functions, in whatever order.
    case calls
    /// The calls of functions among the deliveries and starts.
    case callsInOrder
    /// The calls of functions among the starts.
    case callsAroundStarts
    /// The calls of functions among the values.
    case callsAroundValues
    /// The same, and the disposals.
    case order

    func includes(_ event: Event) -> Bool {
      switch (self, event) {
      case (.values, .next), (.callsAroundValues, .next): true
      case (.failures, _): event.isDelivery && event.isTerminal && event != .completed
      case (.order, .tick): false
      case (.order, _): true
      case (.timedDeliveries, .tick), (.timedStarts, .tick): true
      case (.deliveries, _), (.timedDeliveries, _): event.isDelivery
      case (.starts, .started), (.startsInAnyOrder, .started), (.timedStarts, .started): true
      case (.course, .started): true
      case (.course, _): event.isDelivery
      case (.disposals, .freed): true
      case (.calls, .function), (.callsInOrder, .function), (.callsInOrder, .started): true
      case (.callsAroundStarts, .function), (.callsAroundStarts, .started): true
      case (.callsAroundValues, .function): true
      case (.callsInOrder, _): event.isDelivery
      default: false
      }
    }
  }

  /// The run shows what the denotation shows, as far as this aspect goes.
  static func agrees(on aspect: Aspect) -> Oracle {
    { program, history in
      let isFree = aspect == .starts && history.startsAreUnordered
      let aspect = isFree ? .startsInAnyOrder : aspect
      let expected = Interpreter.outputs(of: program).filter { aspect.includes($0.event) }
      var actual = observed(history).filter { aspect.includes($0.0.event) }
      if aspect == .order, let end = endBesideDisposals(expected.map(\.event)) {
        actual = moveEnd(of: actual, to: end)
      }
      guard let difference = difference(aspect, expected, actual) else { return nil }
      return lateStart(expected, history) ?? difference
    }
  }

  /// The run begins with what the denotation begins with, as far as this aspect goes.
  static func beginsAlike(on aspect: Aspect) -> Oracle {
    { program, history in
      let expected = Interpreter.outputs(of: program).filter { aspect.includes($0.event) }
      let actual = observed(history).filter { aspect.includes($0.0.event) }
      return difference(aspect, Array(expected.prefix(1)), Array(actual.prefix(1)))
    }
  }

  /// The run shows what the denotation shows, of programs in which it has done so until the source ends.
  ///
  /// What has come before then is for other laws to say.
  ///
  /// - Parameters:
  ///   - aspect: What is compared.
  ///   - ends: What counts as the end; programs without any are judged whole, unless it is a failure alone.
  /// - Returns: The oracle.
  static func agreesFromTheEnd(
    on aspect: Aspect,
    by ends: Set<Verb> = [.failed, .completed]
  ) -> Oracle {
    let agrees = agrees(on: aspect)
    return { program, history in
      let (expected, puts) = Interpreter.course(of: program)
      let calls = history.calls(.next, .failed, .completed)
      let first = calls.firstIndex { ends.contains($0.command.verb) }
      if first == nil, !ends.contains(.completed) { return nil }
      if let end = first, end < puts.count {
        let before = observed(history).filter { $0.1 < calls[end].action.begin }
        let parting = difference(
          aspect,
          expected[..<puts[end]].filter { aspect.includes($0.event) },
          before.filter { aspect.includes($0.0.event) }
        )
        if parting != nil { return nil }
      }
      return agrees(program, history)
    }
  }

  /// MTQ-1 and MTQ-2: the values are those of the denotation.
  ///
  /// Those that do not come because the result has ended too early are for laws about ends to miss.
  static let valuesAgreeUntilTheEnd: Oracle = { program, history in
    guard let found = agrees(on: .values)(program, history) else { return nil }
    let (expected, puts) = Interpreter.course(of: program)
    let calls = history.calls(.next, .failed, .completed)
    let seen = observed(history)
    func isEnd(_ output: Interpreter.Output) -> Bool {
      output.observer == 0 && output.event.isTerminal
    }
    guard let (_, begin) = seen.first(where: { isEnd($0.0) }) else { return found }
    let due = expected.firstIndex(where: isEnd).map { index in puts.count { $0 <= index } }
    guard calls.count(where: { $0.action.begin < begin }) < due ?? .max else { return found }
    // What has come until then may be right.
    let before = seen.filter { $0.1 < begin && Aspect.values.includes($0.0.event) }.map(\.0)
    let values = expected.filter { Aspect.values.includes($0.event) }
    return values.starts(with: before) ? nil : found
  }

  /// The run shows what the denotation shows, up to where something is put while other runs are there than in
  /// the denotation: a put means something else then, and which sources are started is not the law's matter.
  ///
  /// It may have to say that one does not run, where nothing else is wrong: if its sentence comes nearest to
  /// that in its family.
  static func agreesAsStarted(on aspect: Aspect, namesMissing: Bool = false) -> Oracle {
    { program, history in
      let (expected, puts) = Interpreter.course(of: program)
      let seen = observed(history)
      // What is to be put when a source starts is not put where that does not.
      let calls = history.calls(.next, .failed, .completed).map(Optional.some) + [nil]
      func outputs(seenBefore call: History.Call?) -> [(Interpreter.Output, Int)] {
        seen.filter { output in call.map { output.1 < $0.action.begin } ?? true }
      }
      let parting = zip(puts, calls).first { count, call in
        starts(expected[..<count]) != starts(outputs(seenBefore: call).map(\.0))
      }
      guard let (count, call) = parting else {
        return difference(
          aspect,
          expected.filter { aspect.includes($0.event) },
          seen.filter { aspect.includes($0.0.event) }
        )
      }
      let before = outputs(seenBefore: call)
      let found = difference(
        aspect,
        expected[..<count].filter { aspect.includes($0.event) },
        before.filter { aspect.includes($0.0.event) }
      )
      guard found == nil, namesMissing else { return found }
      let started = starts(before.map(\.0))
      let missing = expected[..<count].map(\.event).first { event in
        Aspect.starts.includes(event)
          && started[event, default: 0] < starts(expected[..<count])[event, default: 0]
      }
      guard case .started(let source) = missing else { return nil }
      return Violation(
        "\(Command.letter(source)) did not run"
          + (call.map { " when '\($0.command)' was called." } ?? "."),
        expected: "\(Event.started(source)) before it"
      )
    }
  }

  /// How often each source is started.
  private static func starts(_ outputs: some Sequence<Interpreter.Output>) -> [Event: Int] {
    outputs.reduce(into: [:]) { counts, output in
      if case .started = output.event { counts[output.event, default: 0] += 1 }
    }
  }

  /// No source is started besides those of the denotation: that one must be started is for other laws to say.
  static let startsNoMore: Oracle = { program, history in
    let expected = Interpreter.outputs(of: program).filter { Aspect.starts.includes($0.event) }
    var left = expected.map(\.event)
    for (output, begin) in observed(history) where Aspect.starts.includes(output.event) {
      if let index = left.firstIndex(of: output.event) {
        left.remove(at: index)
        continue
      }
      let own = expected.map(\.event.description).joined(separator: " ")
      return lateStart(expected, history)
        ?? Violation(
          Departure.superfluous(output.event).sentence,
          expected: own.isEmpty ? "no start" : own,
          at: begin
        )
    }
    return nil
  }

  /// PLN-24: each observer is told of the end as the denotation tells it, of programs in which the same is
  /// started, and the same values come.
  ///
  /// Another value, or a source that does not run, is for other laws to say.
  static let endsAlike: Oracle = { program, history in
    guard !program.deeds.isDisjoint(with: [.completed, .failed]) else { return nil }
    let expected = Interpreter.outputs(of: program)
    let actual = observed(history)
    func departure(_ aspect: Aspect) -> Violation? {
      difference(
        aspect,
        expected.filter { aspect.includes($0.event) },
        actual.filter { aspect.includes($0.0.event) }
      )
    }
    guard starts(expected) == starts(actual.map(\.0)), departure(.values) == nil else { return nil }
    return departure(.deliveries)
  }

  /// SIG-6: each subscription receives what it would receive alone.
  ///
  /// An end that comes to nobody is lost, whoever subscribes: that is for other laws to say.
  static let sharesNoState: Oracle = { program, history in
    let actual = observed(history).filter { $0.0.event.isDelivery }
    let heard = Set(actual.map(\.0.event))
    let expected = Interpreter.outputs(of: program).filter { output in
      output.event.isDelivery && (!output.event.isTerminal || heard.contains(output.event))
    }
    return difference(.deliveries, expected, actual)
  }

  /// TMO-3: nothing is delivered but what the denotation delivers, in its order: that something must come is for
  /// other laws to say.
  static let deliversNoMore: Oracle = { program, history in
    let expected = Interpreter.outputs(of: program).filter(\.event.isDelivery)
    for observer in Set(expected.map(\.observer) + observed(history).map(\.0.observer)).sorted() {
      let own = expected.filter { $0.observer == observer }.map(\.event)
      var left = own[...]
      for (output, begin) in observed(history)
      where output.observer == observer && output.event.isDelivery {
        if let index = left.firstIndex(of: output.event) {
          left = left[(index + 1)...]
          continue
        }
        let text = own.map(\.description).joined(separator: " ")
        return Violation(
          Departure.superfluous(output.event).sentence,
          expected: text.isEmpty ? "-" : text,
          at: begin
        )
      }
    }
    return nil
  }

  /// How many disposals the terminal event of the first observer comes before, if it comes beside any.
  private static func endBesideDisposals(_ events: [Event]) -> Int? {
    guard let end = events.firstIndex(where: \.isTerminal) else { return nil }
    return events[(end + 1)...].prefix(while: \.isDisposal).count
  }

  /// The terminal event before so many of the disposals that it comes right after: which of the two is
  /// first is left open.
  private static func moveEnd(
    of actual: [(Interpreter.Output, Int)],
    to count: Int
  ) -> [(Interpreter.Output, Int)] {
    guard let end = actual.firstIndex(where: \.0.event.isTerminal) else { return actual }
    let before = actual[..<end].reversed().prefix { $0.0.event.isDisposal }.count
    let after = actual[(end + 1)...].prefix { $0.0.event.isDisposal }.count
    guard after < count else { return actual }
    var result = actual
    result.insert(result.remove(at: end), at: end - min(before, count - after))
    return result
  }

  /// Both signals of the program show the same.
  static func sidesAgree(on aspect: Aspect) -> Oracle {
    { program, history in
      guard let other = history.equal.first else { return nil }
      let expected = observed(other).map(\.0).filter { aspect.includes($0.event) }
      return difference(aspect, expected, observed(history).filter { aspect.includes($0.0.event) })
    }
  }

  /// MUL-4: the same of deliveries, whether or not who comes later is told the latest value.
  static let agreesReplayingOrNot: Oracle = { program, history in
    let actual = observed(history).filter { $0.0.event.isDelivery }
    var found: Violation?
    for replays in [false, true] {
      let expected = Interpreter.outputs(of: program, multicastReplays: replays)
      let violation = difference(.deliveries, expected.filter(\.event.isDelivery), actual)
      guard let violation else { return nil }
      found = found ?? violation
    }
    return found
  }

  /// MAP-6: no function is called once the terminal callback below has returned.
  ///
  /// What stands beside the operator that has ended may be disposed of only then.
  static let nothingIsAskedAfterTheTerminalCallback: Oracle = { _, history in
    guard let end = history.events().first(where: \.event.isTerminal), let over = end.action.end
    else { return nil }
    return call(after: over, "the callback of \(end.event) had returned", end.event, history)
  }

  /// TKU-3 and TKW-3: no function is called once the result has ended.
  static let nothingIsAskedAfterTheEnd: Oracle = { _, history in
    guard let (end, begin) = observed(history).first(where: \.0.event.isTerminal)
    else { return nil }
    return call(after: begin, "\(end.event) had been delivered", end.event, history)
  }

  /// The first call of a function after a time, which is described by what had happened.
  private static func call(
    after time: Int,
    _ happened: String,
    _ end: Event,
    _ history: History
  ) -> Violation? {
    for (output, begin) in observed(history) where begin > time {
      guard case .function = output.event else { continue }
      return Violation(
        "The function was called after \(happened).",
        expected: "no call of the function after \(end)",
        at: begin
      )
    }
    return nil
  }

  /// PIP-3: no observer receives what is put after its dispose has returned.
  static let leaversHearNothing: Oracle = { _, history in
    for (observer, verb) in [Verb.dispose, .disposeAgain].enumerated() {
      guard let left = history.calls(verb).first?.action.end else { continue }
      let late = Set(history.calls(.put).filter { $0.action.begin > left }.map(\.command.number))
      for (output, begin) in observed(history) where output.observer == observer {
        guard case .next(let value) = output.event, late.contains(value) else { continue }
        return Violation(
          "\(value) was put after the dispose had returned and was delivered.",
          expected: "no value that is put after the dispose",
          at: begin
        )
      }
    }
    return nil
  }

  /// TKE-7: as many values as the denotation delivers, and the same end.
  static let deliversAsMany: Oracle = { program, history in
    let expected = Interpreter.outputs(of: program).filter(\.event.isDelivery)
    let actual = observed(history).filter { $0.0.event.isDelivery }
    let isSame = expected.count == actual.count && expected.last?.event == actual.last?.0.event
    let isTerminal = expected.last?.event.isTerminal == true
    guard !(isTerminal ? isSame : expected.count == actual.count) else { return nil }
    return Violation(
      "\(actual.count) events were delivered.",
      expected: "\(expected.count) events"
    )
  }

  /// RED-3: the result is the fold of all values; it is a sum, which is the same in every order.
  static let foldsEverything: Oracle = { program, history in
    let expected = Interpreter.outputs(of: program).filter(\.event.isDelivery).map(\.event)
    let actual = observed(history).filter { $0.0.event.isDelivery }
    guard actual.map(\.0.event) != expected else { return nil }
    return Violation(
      "The result is not the fold of all values.",
      expected: expected.map(\.description).joined(separator: " "),
      at: actual.first?.1
    )
  }

  /// DLY-6: a suspension that outlasts what is left of the time is followed by the start.
  static let startsSoonAfterSuspension: Oracle = { program, history in
    guard let suspension = history.calls(.suspend).first else { return nil }
    func units(before time: Int) -> Int {
      history.events().count { $0.event == .tick && $0.action.begin < time }
    }
    let awake = units(before: suspension.action.begin)
    let needed = program.signal?.number() ?? 0
    guard awake < needed, awake + (suspension.command.number ?? 0) >= needed else { return nil }
    let start = observed(history).first { $0.0.event == .started(0) }
    if let start, units(before: start.1) < awake + 3 { return nil }
    return Violation(
      "The source was not started within three units after the suspension.",
      expected: "+a within three units",
      at: start?.1
    )
  }

  /// DLY-4: no source is started inside the call of start.
  static let startsOutsideStart: Oracle = { _, history in
    for start in history.calls(.start) {
      for action in history.actions where history.isNested(action, start.index) {
        guard case .event(.started(let source), _) = action.what else { continue }
        return Violation(
          "\(Command.letter(source)) was started before start returned.",
          expected: "a start after start has returned",
          at: action.begin
        )
      }
    }
    return nil
  }

  /// DLE-1: a source is started inside the call of start.
  static let startsInsideStart: Oracle = { _, history in
    for start in history.calls(.start) {
      let isInside = history.actions.contains { action in
        guard case .event(.started, _) = action.what else { return false }
        return history.isInside(action, start.index)
      }
      guard !isInside else { continue }
      return Violation(
        "start returned, and the source was not started.",
        expected: "+a inside start"
      )
    }
    return nil
  }

  /// PRM-9: when all is done, one run is not disposed.
  static let leavesOneRun: Oracle = { _, history in
    let left = runsLeft(observed(history).map(\.0))
    guard left.count != 1 else { return nil }
    return Violation("\(left.count) signals are left running.", expected: "one of them")
  }

  /// SHR-6: the runs that are left are those that any order of the calls leaves.
  static let leavesWhatSomeOrderLeaves: Oracle = { program, history in
    let expected = runsLeft(Interpreter.outputs(of: program))
    let left = runsLeft(observed(history).map(\.0))
    guard left != expected else { return nil }
    return Violation("\(left.count) runs are left.", expected: "\(expected.count) runs")
  }

  private static func runsLeft(_ outputs: [Interpreter.Output]) -> [Event] {
    outputs.reduce(into: []) { left, output in
      if case .started = output.event { left.append(output.event) }
      if case .freed(let source) = output.event, let index = left.firstIndex(of: .started(source)) {
        left.remove(at: index)
      }
    }
  }

  /// A source that was started after the end and should not have been, if that is what a law about starts
  /// has found.
  private static func lateStart(
    _ expected: [Interpreter.Output],
    _ history: History
  ) -> Violation? {
    let starts = expected.filter { if case .started = $0.event { true } else { false } }
    let isAboutStarts = starts.count == expected.count
    guard isAboutStarts, history.events(of: 1).isEmpty else { return nil }
    let seen = observed(history).filter { if case .started = $0.0.event { true } else { false } }
    guard seen.count > starts.count, let late = seen.last,
      let end = history.events().first(where: \.event.isTerminal), end.action.begin < late.1
    else { return nil }
    return Violation(
      "\(late.0.event) came after the end of the result.",
      expected: starts.isEmpty
        ? "no start" : starts.map(\.event.description).joined(separator: " "),
      at: late.1
    )
  }

  /// What a run shows, with the time at which it began.
  static func observed(_ history: History) -> [(Interpreter.Output, Int)] {
    history.actions.compactMap { action in
      guard case .event(let event, let observer) = action.what else { return nil }
      return (Interpreter.Output(event: event, observer: observer), action.begin)
    }
  }

  private static func difference(
    _ aspect: Aspect,
    _ expected: [Interpreter.Output],
    _ actual: [(Interpreter.Output, Int)]
  ) -> Violation? {
    let unordered =
      switch aspect {
      case .disposals: "no disposal"
      case .calls: "no call"
      case .startsInAnyOrder: "no start"
      default: nil as String?
      }
    if let unordered {
      let own = expected.map(\.event)
      return Departure.sentence(expected: own, actual: actual.map(\.0.event)).map {
        let text = own.map(\.description).sorted().joined(separator: " ")
        return Violation($0, expected: text.isEmpty ? unordered : text)
      }
    }
    // Observers are independent of each other.
    for observer in Set(expected.map(\.observer) + actual.map(\.0.observer)).sorted() {
      let own = expected.filter { $0.observer == observer }.map(\.event)
      let seen = actual.filter { $0.0.observer == observer }
      let same = zip(own, seen).prefix { $0 == $1.0.event }.count
      let departure = Departure(
        expected: same < own.count ? own[same] : nil,
        actual: same < seen.count ? seen[same].0.event : nil
      )
      guard let departure else { continue }
      let marks = String(repeating: "'", count: observer)
      let text = own.map { $0.description + marks }.joined(separator: " ")
      return Violation(
        departure.sentence,
        expected: text.isEmpty ? "-" : text,
        at: same < seen.count ? seen[same].1 : nil
      )
    }
    return nil
  }

  /// CMB-13: the last value and the end are those of the other signal, whatever comes before.
  static let comesToTheSame: Oracle = { program, history in
    guard let other = history.equal.first else { return nil }
    let expected = other.events().map(\.event).filter(\.isDelivery)
    let actual = history.events().filter(\.event.isDelivery)
    for isEnd in [false, true] {
      let wanted = expected.last { $0.isTerminal == isEnd }
      let got = actual.last { $0.event.isTerminal == isEnd }
      guard wanted != got?.event else { continue }
      return Violation(
        "\(got.map { "\($0.event)" } ?? "Nothing") came last where \(wanted.map { "\($0)" } ?? "nothing") was to come.",
        expected: expected.isEmpty
          ? "nothing" : expected.map(\.description).joined(separator: " "),
        at: got?.action.begin
      )
    }
    return nil
  }
}
