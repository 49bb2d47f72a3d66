internal import Interleaving

/// What happens before what, for code of the user that synchronizes by nothing else.
///
/// They say nothing where moments are not known.
enum OrderOracles {
  /// SUB-32: the value callbacks that are over happen before the terminal callback.
  static let valuesBeforeTerminal: Oracle = { _, history in
    guard let terminal = history.events().first(where: \.event.isTerminal) else { return nil }
    let values = history.events().filter {
      guard case .next = $0.event, let end = $0.action.end else { return false }
      return end < terminal.action.begin
    }
    let unordered = values.first { !precedes($0.action.moments.end, terminal.action.moments.begin) }
    return unordered.map {
      Violation(
        "Nothing makes the callback of \($0.event) happen before the terminal callback, which began after it.",
        expected: "\($0.event) happens before \(terminal.event)",
        at: terminal.action.begin
      )
    }
  }

  /// SUB-33: what precedes a put happens before the callback that delivers it.
  static let putBeforeDelivery: Oracle = { _, history in
    let puts = history.calls(.next, .completed, .failed)
    for put in puts {
      // Of two that put the same, nobody can tell whose it is that arrives.
      guard puts.count(where: { $0.command == put.command }) == 1,
        let arrived = SubscriptionOracles.delivery(of: put, in: history),
        !precedes(put.action.moments.begin, arrived.action.moments.begin)
      else { continue }
      return Violation(
        "Nothing makes what precedes '\(put.command)' happen before the callback of \(arrived.event).",
        expected: "'\(put.command)' happens before \(arrived.event)",
        at: arrived.action.begin
      )
    }
    return nil
  }

  /// PLN-21: the starts and disposals that are over happen before the start of what comes in their place.
  static let runsBeforeSuccessor: Oracle = { program, history in
    let successions = program.signal.map(SuccessionOracles.successions) ?? []
    let events = history.allEvents
    for start in events {
      guard case .started(let source) = start.event else { continue }
      let predecessors = SuccessionOracles.predecessors(of: source, in: successions)
      let unordered = events.first { earlier in
        switch earlier.event {
        case .started(let source), .freed(let source):
          predecessors.contains(source) && (earlier.action.end ?? .max) < start.action.begin
            && !precedes(earlier.action.moments.end, start.action.moments.begin)
        default: false
        }
      }
      guard let unordered else { continue }
      return Violation(
        "Nothing makes \(unordered.event) happen before \(start.event), which began after it.",
        expected: "\(unordered.event) happens before \(start.event)",
        at: start.action.begin
      )
    }
    return nil
  }

  /// QUE-17: each block happens before those of its queue that begin after its end.
  static let blockBeforeNext: Oracle = { _, history in
    for blocks in [-1, -2].map({ history.events(of: $0) }) {
      for (index, earlier) in blocks.enumerated() {
        let end = earlier.action.end ?? .max
        let later = blocks.dropFirst(index + 1).first {
          $0.action.begin > end && !precedes(earlier.action.moments.end, $0.action.moments.begin)
        }
        guard let later else { continue }
        return Violation(
          "Nothing makes block \(earlier.event) happen before block \(later.event), which began after it.",
          expected: "\(earlier.event) happens before \(later.event)",
          at: later.action.begin
        )
      }
    }
    return nil
  }

  /// QUE-18: the block of sync happens before what follows sync.
  static let blockBeforeReturn: Oracle = { _, history in
    for call in history.calls(.sync, .otherSync) {
      guard let block = QueueOracles.runs(of: call, history).first, let ended = block.action.end,
        let returned = call.action.end, ended < returned,
        !precedes(block.action.moments.end, call.action.moments.end)
      else { continue }
      return Violation(
        "Nothing makes block \(block.event) happen before what follows '\(call.command)'.",
        expected: "the block's end happens before sync returns",
        at: block.action.begin
      )
    }
    return nil
  }

  private static func precedes(_ earlier: Moment?, _ later: Moment?) -> Bool {
    guard let earlier, let later else { return true }
    return earlier.happensBefore(later)
  }
}
