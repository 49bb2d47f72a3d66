/// What each of several tasks may learn of a signal, which it starts for itself.
enum ReaderOracles {
  /// A task that waits for a signal, or goes through its values, with what it has learned.
  struct Reader {
    /// What it received, and that it ended without anything more.
    var results: [History.Occurrence]
    var isCancelled: Bool

    var events: [Event] { results.map(\.event) }
  }

  /// A run of the source, with what was put into it.
  struct Run {
    var start: History.Action?
    var puts: [(event: Event, action: History.Action)]

    /// Whether a put began after the start had returned, and so must count.
    func isCertain(_ put: (event: Event, action: History.Action)) -> Bool {
      put.action.begin > start?.end ?? .max
    }
  }

  /// The tasks in the order in which they were started.
  ///
  /// The latest one is what `await.cancel` cancels.
  static func readers(_ history: History) -> [Reader] {
    let count = history.calls(.await, .iterate).count
    let isCancelled = !history.calls(.awaitCancel).isEmpty
    return (0..<count).map { index in
      Reader(
        results: history.events(of: index).filter {
          $0.event.isDelivery || $0.event == .answer(false)
        },
        isCancelled: isCancelled && index == count - 1
      )
    }
  }

  static func runs(_ history: History) -> [Run] {
    let starts = history.events().filter { $0.event == .started(0) }.map(\.action)
    let puts = history.calls(.next, .failed, .completed).map { call in
      (Event(put: call.command), call.action)
    }
    // What came before there was a run belongs to the only one there will be.
    guard starts.count > 1 else { return starts.map { Run(start: $0, puts: puts) } }
    return starts.enumerated().map { index, start in
      Run(start: start, puts: puts.filter { $0.1.run == start.run ?? index })
    }
  }

  /// Whether each run can be the one of another reader, so that `explains` says yes to all pairs.
  ///
  /// Readers that are left over have not started the signal, which only the cancelled one may.
  static func isExplained(
    _ readers: [Reader],
    _ runs: [Run],
    _ explains: (Reader, Run?) -> Bool
  ) -> Bool {
    guard let reader = readers.first else { return true }
    let rest = Array(readers.dropFirst())
    for index in runs.indices {
      var others = runs
      let run = others.remove(at: index)
      if explains(reader, run), isExplained(rest, others, explains) { return true }
    }
    return runs.count < readers.count && explains(reader, nil)
      && isExplained(rest, runs, explains)
  }

  /// Whether a reader that has all values may have received this from a run.
  ///
  /// What overlapped may have come in either order, and what overlapped the start may have been too early.
  /// Who is cancelled stops somewhere.
  static func mayReceive(_ reader: Reader, _ run: Run?) -> Bool {
    var events = reader.events.filter(\.isDelivery)
    // To some, a cancellation is an end like the completion.
    if reader.isCancelled, events.last == .completed,
      run?.puts.contains(where: { $0.event == .completed }) != true
    {
      events.removeLast()
    }
    guard let run else { return events.isEmpty && reader.isCancelled }
    return mayReceive(events[...], run, run.puts, isFirst: true, stops: reader.isCancelled)
  }

  private static func mayReceive(
    _ events: ArraySlice<Event>,
    _ run: Run,
    _ puts: [(event: Event, action: History.Action)],
    isFirst: Bool,
    stops: Bool
  ) -> Bool {
    if events.isEmpty, stops || puts.isEmpty { return true }
    for (index, put) in puts.enumerated() {
      let isNext = puts.allSatisfy { $0.action.end ?? .max > put.action.begin }
      guard isNext else { continue }
      var rest = puts
      rest.remove(at: index)
      if isFirst, !run.isCertain(put),
        mayReceive(events, run, rest, isFirst: true, stops: stops)
      {
        return true
      }
      guard events.first == put.event else { continue }
      if put.event.isTerminal { return events.count == 1 }
      if mayReceive(events.dropFirst(), run, rest, isFirst: false, stops: stops) { return true }
    }
    return false
  }

  /// Whether a reader that waits for the first event may have ended so.
  static func mayEnd(_ reader: Reader, _ run: Run?) -> Bool {
    guard let run else { return reader.isCancelled && !reader.events.contains(where: \.isDelivery) }
    let certain = run.puts.filter(run.isCertain)
    guard let result = reader.events.first else { return certain.isEmpty || reader.isCancelled }
    if result == .answer(false) { return true }
    return run.puts.contains { put in
      put.event == result
        && certain.allSatisfy { $0.action.end ?? .max > put.action.begin }
    }
  }
}
