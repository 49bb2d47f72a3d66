/// Invariants over the runs of scripted sources.
enum RunOracles {
  /// When the result has ended, every run that was started has been disposed.
  static let nothingLeft: Oracle = { _, history in
    let end =
      history.events().contains { $0.event.isTerminal }
      || !disposals(history).isEmpty
    guard end else { return nil }
    for (source, events) in bySource(history) {
      let started = events.count { if case .started = $0.0 { true } else { false } }
      guard events.count - started < started else { continue }
      return Violation(
        "The result has ended, and a run of \(Command.letter(source)) \(Violation.lostHandle).",
        expected: "one -\(Command.letter(source)) for each +\(Command.letter(source))"
      )
    }
    return nil
  }

  /// SHR-9: no source is started a second time.
  static let oneRun: Oracle = { _, history in
    for (source, events) in bySource(history) {
      let starts = events.filter { if case .started = $0.0 { true } else { false } }
      guard starts.count > 1 else { continue }
      return Violation(
        "\(Command.letter(source)) was started \(starts.count) times.",
        expected: "one +\(Command.letter(source))",
        at: starts[1].1
      )
    }
    return nil
  }

  /// PRM-6: no source that the signal is made of is started before the first subscription is.
  static let startsWhenAsked: Oracle = { program, history in
    let sources = program.signal?.sources ?? []
    let first = history.calls(.start, .again, .third, .crowd).first?.action.begin ?? .max
    let early = history.allEvents.first {
      guard case .started(let source) = $0.event else { return false }
      return sources.contains(source) && $0.action.begin < first
    }
    guard let early else { return nil }
    return Violation(
      "\(early.event) came before the first subscription.",
      expected: "no start before the first subscription",
      at: early.action.begin
    )
  }

  /// PLN-20: as ``disposedExactlyOnce``, when something has disposed from inside.
  static let disposedOnceFromInside: Oracle = { program, history in
    let isInside = history.calls(.dispose).contains { call in
      var outer = call.action.parent
      while let index = outer {
        if case .event = history.actions[index].what { return true }
        outer = history.actions[index].parent
      }
      return false
    }
    return isInside ? disposedExactlyOnce(program, history) : nil
  }

  /// Of these sources no run starts while another is not disposed.
  static func oneAtATime(except outer: Set<Int> = []) -> Oracle {
    { _, history in
      var open: [Event] = []
      for (output, begin) in DenotationOracles.observed(history) {
        switch output.event {
        case .started(let source) where !outer.contains(source):
          if let before = open.first {
            return Violation(
              "\(output.event) came while the run of \(before) was not disposed yet.",
              expected: "the predecessor's disposal before \(output.event)",
              at: begin
            )
          }
          open.append(output.event)
        case .freed(let source): open.removeAll { $0 == .started(source) }
        default: break
        }
      }
      return nil
    }
  }

  /// PLN-4: before a source is started, whatever the denotation disposes before has been disposed.
  static let disposedBeforeStarts: Oracle = { program, history in
    let expected = disposalsBeforeStarts(Interpreter.outputs(of: program))
    let observed = DenotationOracles.observed(history)
    let actual = disposalsBeforeStarts(observed.map(\.0))
    // Which sources are started is another law's question.
    guard expected.map(\.start) == actual.map(\.start) else { return nil }
    for (index, (wanted, found)) in zip(expected, actual).enumerated() {
      var missing = wanted.disposals
      for disposal in found.disposals {
        if let place = missing.firstIndex(of: disposal) { missing.remove(at: place) }
      }
      guard let first = missing.first else { continue }
      let starts = observed.filter { if case .started = $0.0.event { true } else { false } }
      return Violation(
        "\(wanted.start) came before \(first).",
        expected: "\(first) before \(wanted.start)",
        at: starts[index].1
      )
    }
    return nil
  }

  /// Each start, with all disposals before it.
  private static func disposalsBeforeStarts(
    _ outputs: [Interpreter.Output]
  ) -> [(start: Event, disposals: [Event])] {
    var disposals: [Event] = []
    return outputs.compactMap { output in
      switch output.event {
      case .freed: disposals.append(output.event)
      case .started: return (output.event, disposals)
      default: break
      }
      return nil
    }
  }

  /// Nothing is started after the result has ended.
  static let nothingStartsAfterTheEnd: Oracle = { _, history in
    let terminal = history.events().first { $0.event.isTerminal }?.action.begin
    let disposed = disposals(history).compactMap(\.action.end).min()
    guard let end = [terminal, disposed].compactMap({ $0 }).min() else { return nil }
    for (output, begin) in DenotationOracles.observed(history) where begin > end {
      guard case .started = output.event else { continue }
      return Violation(
        "\(output.event) came after the end of the result.",
        expected: "no start after the end",
        at: begin
      )
    }
    return nil
  }

  /// TMO-6: the second source is not started if an event of the first one is ever delivered.
  static let eitherEventsOrAlternate: Oracle = { program, history in
    let calls = history.calls(.next, .failed, .completed)
    let values = Set(calls.filter { $0.command.source == 0 }.compactMap(\.command.number))
    // An end is the source's own where the alternate signal has none.
    let isOwnEnd =
      program.signal?.words == ["timeout"]
      && calls.filter(\.command.verb.putsTerminal).allSatisfy { $0.command.source == 0 }
    let observed = DenotationOracles.observed(history)
    let event = observed.first { output, _ in
      if case .next(let number) = output.event { return values.contains(number) }
      return isOwnEnd && output.event.isTerminal
    }
    let start = observed.first { output, _ in output.event == .started(1) }
    guard let event, let start else { return nil }
    return Violation(
      "\(event.0.event) was delivered, and the alternate signal was started.",
      expected: "one or the other",
      at: max(event.1, start.1)
    )
  }

  /// SDE-8: the function is called once, after the source has been disposed, once as well.
  static let calledOnceFreed: Oracle = { _, history in
    let events = history.events().filter { $0.event == .freed(0) || $0.event == .function(nil) }
    // A second disposal is for SUB-12 to say.
    let disposal = events.firstIndex { $0.event == .freed(0) }
    let calls = events.indices.filter { events[$0].event == .function(nil) }
    if let disposal, calls.count == 1, calls[0] > disposal { return nil }
    guard !events.isEmpty else { return nil }
    return Violation(
      "The function was not called once, after the disposal.",
      expected: "-a f()",
      at: (events.dropFirst(2).first ?? events.last)?.action.begin
    )
  }

  /// SDE-9: a call before each start, one before each event, and one after each disposal.
  ///
  /// Whether a disposal comes before the terminal event is left open, and with it whose call comes first.
  ///
  /// An event that was reported, and has not been delivered, is for other laws to miss.
  static let reported: Oracle = { program, history in
    var (starts, deliveries, disposals, calls) = (0, 0, 0, 0)
    var callsAfterDisposal = 0
    for action in history.actions {
      guard case .event(let event, _) = action.what else { continue }
      switch event {
      case .function:
        calls += 1
        callsAfterDisposal += 1
      case .started: starts += 1
      case .freed where disposals < starts:
        disposals += 1
        callsAfterDisposal = 0
      case _ where event.isDelivery: deliveries += 1
      default: continue
      }
      guard calls < starts + deliveries else { continue }
      return Violation(
        "The function was not called before '\(event)'.",
        expected: "f() \(event)",
        at: action.begin
      )
    }
    let due = Interpreter.outputs(of: program).count(where: \.event.isDelivery)
    let expected = starts + deliveries + disposals
    let isRight = calls == expected || due > deliveries && calls == starts + due + disposals
    guard isRight, disposals == 0 || callsAfterDisposal > 0 else {
      return Violation(
        """
        The function was called \(calls) times for \(starts) starts, \(deliveries) events and \(disposals) \
        disposals, or not after the last disposal.
        """,
        expected: "\(expected) calls"
      )
    }
    return nil
  }

  /// PRM-10: as ``disposedExactlyOnce``, of what nobody holds any more.
  static let disposedOnceAbandoned: Oracle = { program, history in
    program.commands.contains { $0.verb == .abandon } ? disposedExactlyOnce(program, history) : nil
  }

  /// SIQ-8: the denotation starts nothing more, and disposes what runs.
  static let stopsAbandoned: Oracle = { program, history in
    guard history.calls(.abandon).contains(where: { $0.command.source == nil }) else { return nil }
    return DenotationOracles.agrees(on: .starts)(program, history)
      ?? DenotationOracles.agrees(on: .disposals)(program, history)
  }

  /// Whether each run of a source has ended, has been let go of, or has been disposed of.
  static func allHaveLetGo(_ history: History) -> Bool {
    bySource(history).allSatisfy { source, events in
      let started = events.count { if case .started = $0.0 { true } else { false } }
      let over = history.calls(.completed, .failed, .abandon)
        .filter { $0.command.source == source }
        .compactMap(\.action.run).filter { $0 >= 0 }
      return Set(over).count == started || events.count - started == started
    }
  }

  /// PLN-25: what the others do goes on as if the source sent nothing more.
  static let goesOnWithoutThem: Oracle = { program, history in
    guard history.calls(.abandon).contains(where: { $0.command.source != nil }) else { return nil }
    // What these call is no function of the denotation.
    let isNoted = program.signal?.hasWord(of: ["keepAlive", "trace"]) == true
    let aspects: [DenotationOracles.Aspect] = [.deliveries, .starts, .disposals]
    for aspect in aspects + (isNoted ? [] : [.calls]) {
      if let difference = DenotationOracles.agrees(on: aspect)(program, history) {
        return difference
      }
    }
    return nil
  }

  /// PLN-7: when the result has ended, each run has been disposed, and none twice.
  static let disposedExactlyOnce: Oracle = { program, history in
    nothingLeft(program, history) ?? disposedNoMoreThanOnce(history)
  }

  /// SUB-12: no source is disposed more often than it has been started.
  static func disposedNoMoreThanOnce(_ history: History) -> Violation? {
    for (source, events) in bySource(history) {
      let started = events.count { if case .started = $0.0 { true } else { false } }
      guard events.count - started > started else { continue }
      let letter = Command.letter(source)
      return Violation(
        "\(letter) was started \(started) times and disposed \(events.count - started) times.",
        expected: "one -\(letter) for each +\(letter)",
        at: events.last?.1
      )
    }
    return nil
  }

  /// PIP-2: nothing that was put before comes to who comes later.
  ///
  /// Where somebody leaves inside a delivery it depends on whom the pipe tells first what else comes.
  static let newcomersHearNothingOlder: Oracle = { program, history in
    let joins: [(Int, Verb)] = [(1, .again), (2, .third)]
    for (observer, verb) in joins {
      guard let join = history.calls(verb).first?.action.begin else { continue }
      let puts = Dictionary(grouping: history.calls(.put), by: \.command.number)
      for (value, puts) in puts where puts.count == 1 && puts[0].action.begin < join {
        guard let value,
          let early = history.events(of: observer).first(where: { $0.event == .next(value) })
        else { continue }
        return Violation(
          "\(early.event) was put before '\(verb.rawValue)' was called, and came.",
          expected: "no value that was put before",
          at: early.action.begin
        )
      }
    }
    let leaves: Set<Verb> = [.dispose, .disposeAgain]
    let isOrdered = !program.scripts.contains { $0.commands.contains { leaves.contains($0.verb) } }
    return isOrdered ? DenotationOracles.agrees(on: .deliveries)(program, history) : nil
  }

  /// PIP-9: what is put when somebody has begun to observe is received, and what is put when it has left is not.
  static let servesWhoeverIsThere: Oracle = { _, history in
    let joins: [(Int, Verb)] = [(1, .again), (2, .third)]
    for put in history.calls(.put) {
      guard let value = put.command.number else { continue }
      for (observer, verb) in joins {
        guard let join = history.calls(verb).first?.action.end, join < put.action.begin,
          !history.events(of: observer).contains(where: { $0.event == .next(value) })
        else { continue }
        return Violation(
          "\(value) was put when '\(verb.rawValue)' had returned, and did not come.",
          expected: "\(value)" + String(repeating: "'", count: observer)
        )
      }
      guard let leave = history.calls(.dispose).first?.action.end, leave < put.action.begin,
        let late = history.events(of: 0).first(where: { $0.event == .next(value) })
      else { continue }
      return Violation(
        "\(value) was put after dispose had returned, and came.",
        expected: "no \(value)",
        at: late.action.begin
      )
    }
    return nil
  }

  /// PLN-22: what is put into the source of a result that does not end is delivered once.
  static let deliversEachValue: Oracle = { program, history in
    let delivered = history.events().filter(\.event.isDelivery)
    for command in program.commands where command.verb == .next {
      guard let value = command.number else { continue }
      let count = delivered.count { $0.event == .next(value) }
      if count == 1 { continue }
      return Violation(
        count == 0 ? "\(value) was never delivered." : "\(value) was delivered \(count) times.",
        expected: "\(value) once"
      )
    }
    return nil
  }

  /// PLN-12: no value is delivered twice or late, one terminal event ends, and each run is disposed once.
  static let endsOnce: Oracle = { program, history in
    let events = history.events().filter(\.event.isDelivery)
    let counted = Dictionary(grouping: events, by: \.event).filter { $0.value.count > 1 }
    if let (event, twice) = counted.min(by: { $0.value[0].action.begin < $1.value[0].action.begin })
    {
      return Violation(
        "\(event) was delivered \(twice.count) times.",
        expected: "each value, and the terminal event, once",
        at: twice[1].action.begin
      )
    }
    if let violation = SubscriptionOracles.oneTerminal(program, history) { return violation }
    if let violation = SubscriptionOracles.noValueAfterTerminalBegan(program, history) {
      return violation
    }
    return disposedExactlyOnce(program, history)
  }

  /// SIG-8: no function of the program is called when everybody has reached an end.
  static let noCallAfterTheEnd: Oracle = { _, history in
    let observed = DenotationOracles.observed(history)
    for observer in 0...2 {
      let ends = history.events(of: observer).filter(\.event.isTerminal)
      guard let end = ends.first?.action.begin else { continue }
      // What was put inside a delivery before the end may be handled after it.
      let isWaiting = history.calls(.next).contains { call in
        call.action.begin < end
          && history.events(of: observer).contains {
            $0.event.isDelivery && $0.action.begin < call.action.begin
              && call.action.begin < $0.action.end ?? .max
          }
      }
      if isWaiting { continue }
      let next = history.calls(.start, .again, .third).map(\.action.begin).filter { $0 > end }.min()
      for (output, begin) in observed where begin > end && begin < next ?? .max {
        guard case .function = output.event else { continue }
        return Violation(
          "\(output.event) was called after the end.",
          expected: "no call after the end",
          at: begin
        )
      }
    }
    return nil
  }

  /// The callbacks of an observer do not overlap.
  static let oneDeliveryAtATime: Oracle = { _, history in
    for observer in 0...2 {
      let events = history.events(of: observer).filter(\.event.isDelivery)
      for (earlier, later) in zip(events, events.dropFirst()) {
        let isOver = (earlier.action.end ?? .max) < later.action.begin
        if isOver { continue }
        return Violation(
          "\(later.event) was delivered while \(earlier.event) was being delivered.",
          expected: "one delivery at a time",
          at: later.action.begin
        )
      }
    }
    return nil
  }

  /// The calls of dispose that had a handle: while it is starting a signal, a program has none.
  private static func disposals(_ history: History) -> [History.Call] {
    let started = history.calls(.start).compactMap(\.action.end).min() ?? .max
    return history.calls(.dispose).filter { $0.action.begin > started }
  }

  private static func bySource(_ history: History) -> [(Int, [(Event, Int)])] {
    var result: [Int: [(Event, Int)]] = [:]
    for (output, begin) in DenotationOracles.observed(history) {
      switch output.event {
      case .started(let source), .freed(let source):
        result[source, default: []].append((output.event, begin))
      default: break
      }
    }
    return result.sorted { $0.key < $1.key }
  }
}
