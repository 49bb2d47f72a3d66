/// Invariants over the runs of scripted sources.
enum RunOracles {
  /// When the result has ended, every run that was started has been disposed.
  static let nothingLeft: Oracle = { _, history in
    let end =
      history.events().contains { $0.event.isTerminal }
      || !history.calls(.dispose).isEmpty
    guard end else { return nil }
    for (source, events) in bySource(history) {
      let started = events.count { if case .started = $0.0 { true } else { false } }
      guard events.count - started < started else { continue }
      return Violation(
        "The result has ended, and a run of \(Command.letter(source)) was never disposed.",
        expected: "one -\(Command.letter(source)) for each +\(Command.letter(source))"
      )
    }
    return nil
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

  /// Nothing is started after the result has ended.
  static let nothingStartsAfterTheEnd: Oracle = { _, history in
    let terminal = history.events().first { $0.event.isTerminal }?.action.begin
    let disposed = history.calls(.dispose).compactMap(\.action.end).min()
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

  /// SIG-8: no function of the program is called when everybody has reached an end.
  static let noCallAfterTheEnd: Oracle = { _, history in
    let observed = DenotationOracles.observed(history)
    for observer in 0...2 {
      let ends = history.events(of: observer).filter(\.event.isTerminal)
      guard let end = ends.first?.action.begin else { continue }
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
