/// Invariants over what a subscription holds: the generator, its disposable, the callbacks.
enum ResourceOracles {
  /// SUB-12 and SUB-13: the generator's disposable is disposed at most once.
  static let atMostOnce: Oracle = { program, history in
    // Those of a pipeline's sources, one for each start.
    guard program.signal == nil else { return RunOracles.disposedNoMoreThanOnce(history) }
    let disposals = SubscriptionOracles.releases(history)
    guard disposals.count > 1 else { return nil }
    return Violation(
      "The generator's disposable was disposed \(disposals.count) times.",
      expected: "one !",
      at: disposals[1].action.begin
    )
  }

  /// PRM-11: nobody holds what an observer is called by.
  static let observersForgotten: Oracle = { _, history in
    guard let observer = history.livingCallbacks.min() else { return nil }
    return Violation(
      "Nothing can come any more, and the callbacks of observer \(observer + 1) are still held.",
      expected: "the callbacks and what they capture released"
    )
  }

  /// SUB-14 and SUB-15: once the subscription has ended, the disposable has been disposed.
  static let freedAtTheEnd: Oracle = { _, history in
    guard let ender = history.calls(.completed, .failed, .dispose).first else { return nil }
    guard SubscriptionOracles.releases(history).isEmpty else { return nil }
    return Violation(
      "'\(ender.command)' ended the subscription, and its disposable \(Violation.lostHandle).",
      expected: "one !"
    )
  }

  /// SUB-16: dispose frees before it returns.
  static let freedWithinDispose: Oracle = { _, history in
    guard let dispose = history.calls(.dispose).first else { return nil }
    let ended = history.calls(.completed, .failed).first?.action.begin ?? .max
    guard ended > dispose.action.begin else { return nil }
    let disposals = SubscriptionOracles.releases(history)
    guard !disposals.contains(where: { history.isInside($0.action, dispose.index) }) else {
      return nil
    }
    return Violation(
      "dispose returned without having disposed the generator's disposable.",
      expected: "! inside dispose",
      at: disposals.first?.action.begin
    )
  }

  /// SUB-17: the terminal callback returns before the disposal begins.
  static let callbackFirst: Oracle = { _, history in
    guard let freed = SubscriptionOracles.releases(history).first else { return nil }
    let terminal = history.events().first(where: \.event.isTerminal)
    // What was disposed of has no terminal callback, unless that was put before.
    if terminal == nil, !history.calls(.dispose).isEmpty { return nil }
    if let end = terminal?.action.end, end < freed.action.begin { return nil }
    // Who disposes from inside the terminal callback says that nothing is read any more.
    let own = history.actions.firstIndex { $0.begin == terminal?.action.begin }
    if let own, history.isInside(freed.action, own) { return nil }
    return Violation(
      "The generator's disposable was disposed before the terminal callback had returned.",
      expected: "! after the callback of \(terminal?.event ?? .completed) has returned",
      at: freed.action.begin
    )
  }

  /// SUB-19: no generator runs before a start.
  static let cold: Oracle = { _, history in
    let started = history.calls(.start).first?.action.begin ?? .max
    let early = generatorRuns(history).first { $0.begin < started }
    return early.map { _ in
      Violation(
        "The generator ran before anything was started.",
        expected: "no run of the generator"
      )
    }
  }

  /// ADP-1: a start runs the generator once, before it returns.
  static let generatorWithinStart: Oracle = { _, history in
    for start in history.calls(.start, .again) {
      let inside = generatorRuns(history).count { history.isInside($0, start.index) }
      guard inside != 1 else { continue }
      return Violation(
        "'\(start.command.verb.rawValue)' ran the generator \(inside) times before it returned.",
        expected: "one run of the generator for each start"
      )
    }
    return nil
  }

  /// SUB-20: each start runs the generator once, before it returns, and nothing else does.
  static let generatorPerStart: Oracle = { program, history in
    if let violation = generatorWithinStart(program, history) { return violation }
    let starts = history.calls(.start, .again).count
    let runs = generatorRuns(history).count
    guard runs != starts else { return nil }
    return Violation(
      "\(starts) starts ran the generator \(runs) times.",
      expected: "one run of the generator for each start"
    )
  }

  /// SUB-23 and SUB-24: after the end the callbacks are gone.
  static let callbacksReleased: Oracle = { _, history in
    let ended = !history.calls(.completed, .failed, .dispose).isEmpty
    guard ended, history.livingCallbacks.contains(0) else { return nil }
    return Violation(
      "The subscription has ended, and its callbacks are still held.",
      expected: "callbacks and what they capture released"
    )
  }

  /// PLN-10: the callbacks of whoever has reached an end are gone.
  static let observersReleased: Oracle = { _, history in
    let leaving: [Verb] = [.dispose, .disposeAgain, .disposeThird]
    let starting: [Verb] = [.start, .again, .third]
    for observer in history.livingCallbacks.sorted() where observer < starting.count {
      let starts = history.calls(starting[observer])
      guard let start = starts.last, let started = start.action.end else { continue }
      let terminal = history.events(of: observer).contains {
        $0.event.isTerminal && $0.action.begin > start.action.begin
      }
      let isDropped = observer == 0 && history.calls(.drop).contains { $0.action.begin > started }
      let disposed = history.calls(leaving[observer]).contains { $0.action.begin > started }
      guard terminal || (disposed && !isDropped) else { continue }
      let marks = String(repeating: "'", count: observer)
      return Violation(
        "The subscription\(marks) has ended, and its callbacks are still held.",
        expected: "callbacks and what they capture released"
      )
    }
    return nil
  }

  /// SUB-35: neither a terminal event nor a disposal comes of a release.
  static let notEndedByLettingGo: Oracle = { _, history in
    guard let abandonment = history.calls(.abandon).first,
      history.calls(.completed, .failed).isEmpty
    else { return nil }
    let disposed = history.calls(.dispose).first?.action.begin ?? .max
    let end = (history.events().filter(\.event.isTerminal) + SubscriptionOracles.releases(history))
      .first { $0.action.begin > abandonment.action.begin && $0.action.begin < disposed }
    return end.map {
      Violation(
        "The source let go of its subscriber, and \($0.event) came.",
        expected: "neither a terminal event nor a disposal",
        at: $0.action.begin
      )
    }
  }

  /// SUB-36: callbacks that nobody can call any more, nor release, are gone.
  static let releasedByBoth: Oracle = { _, history in
    guard !history.calls(.abandon).isEmpty, !history.calls(.drop).isEmpty,
      history.calls(.again).isEmpty, history.livingCallbacks.contains(0)
    else { return nil }
    return Violation(
      "Neither the source nor the owner of the handle holds the subscription, and its callbacks are "
        + "still held.",
      expected: "callbacks and what they capture released"
    )
  }

  /// PLN-26: nor is anything of a pipeline kept by itself.
  static let pipelineReleasedByAll: Oracle = { program, history in
    let others = history.calls(.again, .third)
    // They hold nothing when they have been disposed of.
    let haveLeft = others.count == history.calls(.disposeAgain, .disposeThird).count
    guard history.calls(.start).count == 1, haveLeft, history.calls(.crowd).isEmpty,
      !history.calls(.drop).isEmpty, history.livingCallbacks.contains(0),
      history.calls(.abandon).contains(where: { $0.command.source == nil }),
      program.waitsAfterLettingGo, RunOracles.allHaveLetGo(history)
    else { return nil }
    return Violation(
      "Neither the sources nor the owner of the handle holds the pipeline, and the callbacks of its "
        + "observer are still held.",
      expected: "callbacks and what they capture released"
    )
  }

  /// PLN-11: with the pipeline goes all that it was made of.
  static let nothingHeld: Oracle = { program, history in
    guard let first = history.leftovers.first else { return nil }
    return Violation(
      "\(abandoned(program)), and \(first) is still held.",
      expected: "functions and generators released"
    )
  }

  /// PLN-14: with it go the callbacks of those who have observed it as well.
  static let nothingWaits: Oracle = { program, history in
    if let held = nothingHeld(program, history) { return held }
    guard let observer = history.heldCallbacks.min() else { return nil }
    let marks = String(repeating: "'", count: observer)
    return Violation(
      "\(abandoned(program)), and the callbacks\(marks) are still held.",
      expected: "functions, generators and callbacks released"
    )
  }

  /// PLN-19: nor does a value remain.
  static let noValueHeld: Oracle = { program, history in
    guard history.heldValues > 0 else { return nil }
    let held = history.heldValues == 1 ? "one value is" : "\(history.heldValues) values are"
    return Violation(
      "\(abandoned(program)), and \(held) still held.",
      expected: "values released"
    )
  }

  /// What is so when everything is looked for: at its end a run disposes of what its program has left
  /// subscribed, which no command shows.
  private static func abandoned(_ program: Program) -> String {
    let nobody = "Nobody holds the pipeline or is subscribed to it"
    let starts = program.commands.count { [.start, .again, .third].contains($0.verb) }
    let disposals = program.commands.count {
      [.dispose, .disposeAgain, .disposeThird].contains($0.verb)
    }
    let isSeen = disposals >= starts && !program.contains { $0.verb == .crowd }
    return isSeen ? nobody : "\(nobody) since all was disposed of at the end of the run"
  }

  private static func generatorRuns(_ history: History) -> [History.Action] {
    history.actions.filter {
      guard case .generator = $0.what else { return false }
      return true
    }
  }

  private static func release(_ history: History) -> History.Action? {
    history.actions.first { action in
      if case .event(.function, _) = action.what { true } else { false }
    }
  }

  private static func end(_ history: History) -> Int? {
    let terminal = history.events().first { $0.event.isTerminal }?.action.begin
    return [terminal, history.calls(.dispose).first?.action.begin].compactMap { $0 }.min()
  }

  /// SUB-27: a kept object is not released before the end.
  static let isKeptUntilTheEnd: Oracle = { _, history in
    guard let release = release(history), release.begin < end(history) ?? .max else { return nil }
    return Violation(
      "The kept object was released before the end.",
      expected: "f() after the end",
      at: release.begin
    )
  }

  /// SUB-28: a kept object is released when the end has come.
  static let isReleasedAtTheEnd: Oracle = { _, history in
    guard end(history) != nil, release(history) == nil else { return nil }
    return Violation("The kept object was not released by the end.", expected: "f()")
  }
}
