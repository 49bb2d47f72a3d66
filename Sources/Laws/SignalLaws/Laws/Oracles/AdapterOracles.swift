/// What an adapter must pass on; each message says where to look.
enum AdapterOracles {
  /// ADP-1: a start runs the function that make was given once.
  static let generatorRuns: Oracle = { program, history in
    guard let violation = ResourceOracles.generatorWithinStart(program, history) else { return nil }
    let runs = generatorRuns(history)
    let message =
      switch runs {
      case 0:
        """
        start returned, and `body` was not called: does Implementation.start subscribe to the signal, \
        and does the signal that Implementation.make returns call `body` when it is subscribed to?
        """
      case 1:
        """
        start returned before `body` was called: where a task or another thread begins later, the \
        contract's clause `laterDelivery` says so.
        """
      default:
        """
        One start called `body` \(runs) times: does the signal that Implementation.make returns call \
        it once for each subscription, and does Implementation.start subscribe once?
        """
      }
    return Violation(message, expected: violation.expected)
  }

  private static func generatorRuns(_ history: History) -> Int {
    history.actions.count {
      guard case .generator = $0.what else { return false }
      return true
    }
  }

  /// ADP-2: a value reaches next, once.
  static let valueArrives: Oracle = { program, history in
    let delivered = history.events().filter(\.event.isDelivery)
    let put = history.calls(.next).compactMap(\.command.number).map { Event.next($0) }
    guard delivered.map(\.event) != put, let value = put.first else { return nil }
    return Violation(
      advice("next", value, delivered.map(\.event)),
      expected: put.map(\.description).joined(separator: " "),
      at: delivered.first?.action.begin
    )
  }

  /// ADP-3: completed reaches completed, and nothing else.
  static let completionArrives: Oracle = { _, history in
    arrives(.completed, history, "completed")
  }

  /// ADP-4: failed reaches failed, with its error.
  static let failureArrives: Oracle = { _, history in arrives(.failed, history, "failed") }

  private static func arrives(_ event: Event, _ history: History, _ name: String) -> Violation? {
    let delivered = history.events().filter(\.event.isDelivery)
    guard delivered.map(\.event) != [event] else { return nil }
    return Violation(
      advice(name, event, delivered.map(\.event)),
      expected: "\(event)",
      at: delivered.first?.action.begin
    )
  }

  private static func advice(_ name: String, _ event: Event, _ delivered: [Event]) -> String {
    let said = "Implementation.start did not deliver '\(name)'"
    if delivered.isEmpty {
      return """
        \(said): does `start` forward it to `sink.\(name)`, and `make` forward it from the sink it \
        is given?
        """
    }
    if delivered == [.failedOtherwise], event == .failed {
      return """
        \(said) with its error: the LawError that is put must arrive with the same code. Do `make` \
        and `start` carry it through your library's errors?
        """
    }
    if delivered.count > 1, Set(delivered).count == 1 {
      return """
        Implementation.start delivered '\(delivered[0].putName)' \(delivered.count) times: do `start` \
        and `make` forward it once?
        """
    }
    let what = delivered.map { "'\($0.putName)'" }.joined(separator: " and ")
    return """
      \(said), but \(what): do `start` and `make` forward each event under its own name, and to \
      nothing else?
      """
  }

  /// ADP-5: what start returned calls what body returned.
  static let disposeArrives: Oracle = { program, history in
    ResourceOracles.freedWithinDispose(program, history).map {
      Violation(
        SubscriptionOracles.releases(history).isEmpty && generatorRuns(history) > 0
          ? """
          The closure that Implementation.start returned was called, and the one that `body` returned \
          was not: does `start` return what disposes the subscription, and does `make` give your \
          signal what `body` returns to call on dispose?
          """
          : """
          The closure that Implementation.start returned came back before the one that `body` returned \
          was called: where a task or another thread begins or ends later, the contract's clause \
          `laterDelivery` says so.
          """,
        expected: $0.expected,
        at: $0.divergence
      )
    }
  }

  /// ADP-6: dispose calls the closure.
  static let actionRuns: Oracle = { _, history in
    let runs = history.events().count { $0.event == .item(0) }
    guard runs != 1 else { return nil }
    return Violation(
      runs == 0
        ? """
        Implementation.disposable was disposed, and the closure that it was made from was not called: \
        does its `make` keep the closure, and does its `dispose` dispose the disposable?
        """
        : """
        Implementation.disposable was disposed once, and called its closure \(runs) times: does its \
        `dispose` dispose the disposable once?
        """,
      expected: "a inside 'action.dispose a'"
    )
  }

  /// ADP-7 and ADP-9: each takes what is made; the harness notes what does not fit together.
  static let fitsTogether: Oracle = SubscriptionOracles.runsToTheEnd

  /// ADP-8: async and sync run their block.
  static let blockRuns: Oracle = { _, history in
    for call in history.calls(.async, .dispatch, .sync) {
      let runs = history.events(of: -1).count { $0.event == .item(call.command.item ?? 0) }
      guard runs != 1 else { continue }
      let name = call.command.verb.rawValue
      return Violation(
        runs == 0
          ? """
          '\(call.command)' was called, and its block never ran: does `\(name)` of \
          Implementation.queue hand the block to the queue?
          """
          : """
          The block of '\(call.command)' ran \(runs) times: does `\(name)` of Implementation.queue \
          hand the block to the queue once?
          """,
        expected: "one run of each block"
      )
    }
    return nil
  }
}

extension Event {
  /// What is put to cause it, as a program has it.
  fileprivate var putName: String {
    switch self {
    case .next(let value): "next \(value)"
    case .completed: "completed"
    case .failed, .failedOtherwise, .failedWith: "failed"
    default: description
    }
  }
}
