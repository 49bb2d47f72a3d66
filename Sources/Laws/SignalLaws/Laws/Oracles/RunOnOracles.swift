/// What starting on a queue may do.
enum RunOnOracles {
  private static func starts(_ history: History) -> [History.Action] {
    history.actions.filter { action in
      if case .event(.started, _) = action.what { true } else { false }
    }
  }

  /// RUN-1: sources start on the queue.
  static let startsOnTheQueue: Oracle = { _, history in
    starts(history).first { !$0.isOnQueue }.map {
      Violation(
        "The source was started off the queue.",
        expected: "a start inside a block of the queue",
        at: $0.begin
      )
    }
  }

  /// RUN-2: a start on the queue starts the source inside it.
  static let startsAtOnce: Oracle = { _, history in
    for call in history.calls(.start) where isInBlock(call, history) {
      if starts(history).contains(where: { history.isInside($0, call.index) }) { continue }
      return Violation(
        "start returned on the queue, and the source had not been started.",
        expected: "+a inside start"
      )
    }
    return nil
  }

  /// RUN-3: while an earlier block of the queue is running, the queue has not got to the start.
  static let isNotStartedForNobody: Oracle = { _, history in
    guard let start = history.calls(.start).first, let dispose = history.calls(.dispose).first,
      let disposed = dispose.action.end
    else { return nil }
    let earlier = history.calls(.async, .dispatch).filter {
      ($0.action.end ?? .max) < start.action.begin
    }
    let isWaiting = earlier.contains { call in
      let block = history.events(of: -1).first { $0.event == .item(call.command.item ?? 0) }
      return (block?.action.end ?? .max) > disposed
    }
    guard isWaiting, let run = starts(history).first else { return nil }
    return Violation(
      "The source was started although it had been disposed before its turn.",
      expected: "no start",
      at: run.begin
    )
  }

  /// RUN-4: dispose has disposed what was started before it.
  static let disposesInside: Oracle = { _, history in
    for call in history.calls(.dispose) {
      let isStarted = starts(history).contains { ($0.end ?? .max) < call.action.begin }
      let isDisposed = history.actions.contains { action in
        guard case .event(.freed, _) = action.what else { return false }
        return action.begin < call.action.end ?? .max
      }
      guard isStarted, !isDisposed else { continue }
      return Violation(
        "dispose returned, and the source was not disposed.",
        expected: "-a inside it"
      )
    }
    return nil
  }

  /// RUN-5: what is put is delivered inside the put, once the source runs: where that begins when values are
  /// asked for, it may take more turns of the queue than one.
  static let deliversInside: Oracle = { _, history in
    for call in history.calls(.next, .failed, .completed) {
      let isRunning = starts(history).contains { ($0.end ?? .max) < call.action.begin }
      guard isRunning else { continue }
      let isDelivered = history.events().contains {
        $0.event.isDelivery && history.isInside($0.action, call.index)
      }
      guard !isDelivered else { continue }
      return Violation(
        "'\(call.command)' returned, and its event had not been delivered.",
        expected: "the event inside its put"
      )
    }
    return nil
  }

  private static func isInBlock(_ call: History.Call, _ history: History) -> Bool {
    var parent = call.action.parent
    while let index = parent {
      if history.actions[index].isBlock { return true }
      parent = history.actions[index].parent
    }
    return false
  }
}
