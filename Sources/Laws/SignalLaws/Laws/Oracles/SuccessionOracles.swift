/// What takes a signal's place waits until that is disposed of, whichever thread does so.
enum SuccessionOracles {
  /// PLN-15, SIQ-5: when a source is started, every run in whose place it comes has been disposed of.
  ///
  /// A disposal counts when it is over: what a successor needs may be what is given back by it.
  static let successorsWait: Oracle = { program, history in
    let successions = program.signal.map(successions) ?? []
    let events = history.allEvents
    for start in events {
      guard case .started(let source) = start.event else { continue }
      for predecessor in predecessors(of: source, in: successions) {
        let begun = events.count {
          $0.event == .started(predecessor) && $0.action.begin < start.action.begin
        }
        let over = events.count {
          $0.event == .freed(predecessor) && ($0.action.end ?? .max) < start.action.begin
        }
        guard over < begun else { continue }
        let disposal = Event.freed(predecessor)
        return Violation(
          "\(start.event) came before \(disposal) was over.",
          expected: "\(disposal) before \(start.event)",
          at: start.action.begin
        )
      }
    }
    return nil
  }

  /// PRM-4: what a signal has sent does not come any more when another one has been set.
  ///
  /// Where a value may come before that or not, this is what remains to be said of it. A value of which the
  /// delivery has begun by then reaches the others as well.
  static let replacedIsSilent: Oracle = { program, history in
    let found = whatHasWaited(history)
    guard found == nil, !LeftOpen.supersedesWhatWaits(program) else { return found }
    return DenotationOracles.agrees(on: .deliveries)(program, history)
  }

  private static func whatHasWaited(_ history: History) -> Violation? {
    guard !history.arrivesLater else { return nil }
    let puts = history.calls(.next)
    let sets = history.calls(.set)
    for put in puts where puts.count(where: { $0.command.number == put.command.number }) == 1 {
      guard let value = put.command.number,
        let delivery = history.allEvents.first(where: { $0.event == .next(value) }),
        let set = sets.first(where: { set in
          set.command.source != put.command.source && set.action.begin > put.action.begin
            && (set.action.end ?? .max) < delivery.action.begin
        })
      else { continue }
      return Violation(
        "\(value) was delivered after '\(set.command)' had returned.",
        expected: "no value of the signal before",
        at: delivery.action.begin
      )
    }
    return nil
  }

  /// SIQ-7: what a terminal event makes way for is started when that event has been delivered.
  static let endsBeforeTheNext: Oracle = { _, history in
    let events = history.allEvents
    for put in history.calls(.completed, .failed) {
      let during = put.action.begin..<(put.action.end ?? .max)
      let start = events.first {
        if case .started = $0.event { during.contains($0.action.begin) } else { false }
      }
      guard let start else { continue }
      let isDelivered = events.contains {
        $0.event.isTerminal && during.contains($0.action.begin)
          && $0.action.begin < start.action.begin
      }
      guard !isDelivered else { continue }
      return Violation(
        "\(start.event) came before what '\(put.command)' put was delivered.",
        expected: "the terminal event before \(start.event)",
        at: start.action.begin
      )
    }
    return nil
  }

  /// A source, and those whose runs are over when it is started.
  typealias Succession = (successor: Int, predecessors: [Int])

  /// The sources whose runs are over when this one is started.
  static func predecessors(of source: Int, in successions: [Succession]) -> [Int] {
    successions.filter { $0.successor == source }.flatMap(\.predecessors)
  }

  /// The successions in a signal whose parts start their first source first.
  static func successions(in signal: Expression) -> [Succession] {
    signal.parts.flatMap { part -> [Succession] in
      let operands = part.operands
      switch part.word {
      case "then", "catch", "timeout":
        return operands.dropFirst().compactMap { successor in
          successor.sources.first.map { ($0, operands[0].sources) }
        }
      case "mapToSignal", "mapToQueue", "mapToThrottled":
        // One comes in the place of any other, itself included.
        let inner = operands.dropFirst()
        let sources = inner.flatMap(\.sources).filter { !operands[0].sources.contains($0) }
        return inner.compactMap { successor in
          successor.sources.first.map { ($0, sources) }
        }
      case "restart", "retryIf", "restartIfError", "share", "signalQueue":
        return again(operands[0])
      default: return []
      }
    }
  }

  /// A signal that comes in its own place.
  private static func again(_ signal: Expression) -> [Succession] {
    signal.sources.first.map { [($0, signal.sources)] } ?? []
  }
}
