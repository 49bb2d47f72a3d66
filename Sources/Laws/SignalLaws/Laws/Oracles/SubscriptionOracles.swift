/// Invariants over the history of a subscription.
enum SubscriptionOracles {
  /// SUB-1: nothing that is put after a terminal event arrives.
  static let nothingAfterTerminal: Oracle = { _, history in
    guard let terminal = history.calls(.completed, .failed).first else { return nil }
    // A second end of the same kind cannot be told from the first.
    for call in history.calls(.next, .completed, .failed)
    where call.action.begin > terminal.action.begin && call.command.verb != terminal.command.verb {
      guard let arrived = delivery(of: call, in: history) else { continue }
      return Violation(
        "\(arrived.event) was put after '\(terminal.command)' and was delivered all the same.",
        expected: "nothing that is put after '\(terminal.command)'",
        at: arrived.action.begin
      )
    }
    return nil
  }

  /// SUB-2: at most one terminal event arrives.
  static let oneTerminal: Oracle = { _, history in
    let terminals = history.events().filter(\.event.isTerminal)
    guard terminals.count > 1 else { return nil }
    return Violation(
      "\(terminals.count) terminal events were delivered.",
      expected: "at most one of | and #",
      at: terminals[1].action.begin
    )
  }

  /// SUB-3: no value begins after a terminal callback began.
  static let noValueAfterTerminalBegan: Oracle = { _, history in
    guard let terminal = history.events().first(where: \.event.isTerminal) else { return nil }
    let late = history.events().first {
      !$0.event.isTerminal && $0.event.isDelivery && $0.action.begin > terminal.action.begin
    }
    return late.map {
      Violation(
        "The callback of \($0.event) began after the terminal callback had begun.",
        expected: "no value after \(terminal.event)",
        at: $0.action.begin
      )
    }
  }

  /// SUB-4 and SUB-8: a terminal callback begins when no next callback is running.
  static let terminalWaits: Oracle = { _, history in
    for terminal in history.events() where terminal.event.isTerminal {
      let running = history.events().first {
        guard case .next = $0.event else { return false }
        let end = $0.action.end ?? .max
        return $0.action.begin < terminal.action.begin && end > terminal.action.begin
      }
      guard let running else { continue }
      return Violation(
        "The terminal callback began while the callback of \(running.event) was running.",
        expected: "\(terminal.event) after the callback of \(running.event) has returned",
        at: terminal.action.begin
      )
    }
    return nil
  }

  /// SUB-8: a terminal event that is put inside a next callback waits for that, and arrives, unless an operator
  /// may have done something else with it.
  static let nestedTerminalWaits: Oracle = { program, history in
    let callbacks = history.events().compactMap { delivery -> History.Action? in
      if case .next = delivery.event { delivery.action } else { nil }
    }
    let isNested = history.calls(.completed, .failed).contains { put in
      callbacks.contains {
        $0.thread == put.action.thread && $0.begin < put.action.begin
          && put.action.begin < $0.end ?? .max
      }
    }
    return terminalWaits(program, history)
      ?? (isNested && program.signal == nil ? terminalArrives(program, history) : nil)
  }

  /// SUB-5: if a terminal event was put before anybody disposed, one arrives.
  static let terminalArrives: Oracle = { _, history in
    let dispose = history.calls(.dispose).first?.action.begin ?? .max
    let puts = history.calls(.completed, .failed)
    guard let put = puts.first(where: { dispose == .max || ($0.action.end ?? .max) < dispose })
    else { return nil }
    guard !history.events().contains(where: \.event.isTerminal) else { return nil }
    return Violation("'\(put.command)' was put and never delivered.", expected: "| or #")
  }

  /// SUB-6: the values of a single producer arrive as they were put.
  static let valuesInOrder: Oracle = { _, history in
    let end = history.calls(.completed, .failed, .dispose).first?.action.begin ?? .max
    let put = history.calls(.next).filter { $0.action.begin < end }.map { $0.command.number ?? 0 }
    let values = history.events().compactMap { occurrence -> (Int, Int)? in
      guard case .next(let value) = occurrence.event else { return nil }
      return (value, occurrence.action.begin)
    }
    guard values.map(\.0) != put else { return nil }
    let index = zip(values, put).enumerated().first { $1.0.0 != $1.1 }?.offset
    let first = index ?? min(values.count, put.count)
    return Violation(
      "The values that arrived are not the values that were put.",
      expected: put.isEmpty ? "-" : put.map(String.init).joined(separator: " "),
      at: first < values.count ? values[first].1 : nil
    )
  }

  /// SUB-7: a value put from inside a callback arrives.
  static let reentrantValueArrives: Oracle = { _, history in
    let end = history.calls(.completed, .failed, .dispose).first?.action.begin ?? .max
    for call in history.calls(.next) where call.action.begin < end {
      guard delivery(of: call, in: history) == nil else { continue }
      return Violation(
        "\(call.command.number ?? 0) was put before the end and never delivered.",
        expected: "\(call.command.number ?? 0) among the values"
      )
    }
    return nil
  }

  /// SUB-9, SUB-10, SUB-11 and QUE-14: nothing whose put begins after dispose returned arrives.
  static let nothingAfterDispose: Oracle = { _, history in
    // Before start has returned there is nothing to dispose.
    let started = history.calls(.start).compactMap(\.action.end).min() ?? .max
    let disposals = history.calls(.dispose).compactMap(\.action.end).filter { $0 > started }
    guard let disposed = disposals.min() else { return nil }
    for call in history.calls(.next) where call.action.begin > disposed {
      guard let arrived = delivery(of: call, in: history) else { continue }
      return Violation(
        "\(arrived.event) was put after dispose had returned and was delivered.",
        expected: "nothing that is put after dispose returned",
        at: arrived.action.begin
      )
    }
    // An operator may have ended the result before, of its own accord.
    let begins = history.calls(.completed, .failed).map(\.action.begin)
    guard let put = begins.min(), put > disposed else { return nil }
    let arrived = history.events().first { $0.event.isTerminal && $0.action.begin > put }
    return arrived.map {
      Violation(
        "A terminal event was put after dispose had returned and was delivered.",
        expected: "nothing that is put after dispose returned",
        at: $0.action.begin
      )
    }
  }

  /// SUB-34: no value that has waited comes on the thread that has disposed.
  static let nothingWaitsPastDispose: Oracle = { _, history in
    let disposals = history.calls(.dispose).map(\.action).filter { $0.end != nil }
    guard let dispose = disposals.min(by: { $0.end ?? .max < $1.end ?? .max }),
      let end = dispose.end
    else { return nil }
    let late = history.events().first {
      if case .next = $0.event {
        $0.action.thread == dispose.thread && $0.action.begin > end
      } else {
        false
      }
    }
    return late.map {
      Violation(
        "\($0.event) was delivered by the thread that had disposed.",
        expected: "no value after dispose has returned",
        at: $0.action.begin
      )
    }
  }

  /// SUB-18: nothing put from inside the disposal that dispose caused arrives.
  static let nothingFromDisposal: Oracle = { _, history in
    guard history.calls(.dispose).first != nil else { return nil }
    for call in history.calls(.next, .completed, .failed) {
      let isInDisposal = history.actions.enumerated().contains { index, action in
        guard case .event(.released, _) = action.what else { return false }
        return history.isInside(call.action, index)
      }
      guard isInDisposal, let arrived = delivery(of: call, in: history) else { continue }
      return Violation(
        "\(arrived.event) was put while the resources were being freed and was delivered.",
        expected: "nothing after dispose began to free the resources",
        at: arrived.action.begin
      )
    }
    return nil
  }

  /// SUB-21: nothing that is put for the first subscription reaches the second.
  static let independent: Oracle = { _, history in
    history.events(of: 1).first { $0.event.isDelivery }.map {
      Violation(
        "\($0.event) was put for the first subscription and reached the second.",
        expected: "no event of the second subscription",
        at: $0.action.begin
      )
    }
  }

  /// SUB-22: a dropped handle leaves the subscription alive.
  static let dropKeepsAlive: Oracle = { program, history in
    guard let drop = history.calls(.drop).first else { return nil }
    let end = history.calls(.completed, .failed, .dispose).first?.action.begin ?? .max
    if let freed = releases(history).first, freed.action.begin < end {
      return Violation(
        "Dropping the handle disposed the subscription.",
        expected: "no ! before the end",
        at: freed.action.begin
      )
    }
    for call in history.calls(.next) {
      guard call.action.begin > drop.action.begin, call.action.begin < end else { continue }
      guard delivery(of: call, in: history) == nil else { continue }
      return Violation(
        "\(call.command.number ?? 0) was put after the handle was dropped and got lost.",
        expected: "\(call.command.number ?? 0) among the values"
      )
    }
    return nil
  }

  /// Only findings of the run itself count: a deadlock, a data race.
  static let runsToTheEnd: Oracle = { _, _ in nil }

  /// SUB-30: every value arrives once, those of one thread in order.
  static let allValuesArrive: Oracle = { _, history in
    let values = history.events().compactMap { occurrence -> (value: Int, begin: Int)? in
      guard case .next(let value) = occurrence.event else { return nil }
      return (value, occurrence.action.begin)
    }
    let puts = history.calls(.next)
    for put in puts {
      let value = put.command.number ?? 0
      let arrivals = values.filter { $0.value == value }
      guard arrivals.count != 1 else { continue }
      return Violation(
        arrivals.isEmpty
          ? "\(value) was put and never delivered."
          : "\(value) was put once and delivered \(arrivals.count) times.",
        expected: "each value once",
        at: arrivals.dropFirst().first?.begin
      )
    }
    for thread in Set(puts.map(\.action.thread)).sorted() {
      let own = puts.filter { $0.action.thread == thread }.map { $0.command.number ?? 0 }
      let arrived = values.filter { own.contains($0.value) }
      guard let late = zip(arrived, own).first(where: { $0.value != $1 }) else { continue }
      return Violation(
        "\(late.0.value) overtook \(late.1), which the same thread had put before.",
        expected: own.map(String.init).joined(separator: " ") + " in this order",
        at: late.0.begin
      )
    }
    return nil
  }

  /// SUB-31: what a put brings comes before it returns.
  static let deliveredWithinPut: Oracle = { _, history in
    for put in history.calls(.next, .completed, .failed) {
      guard let arrived = delivery(of: put, in: history),
        !history.isInside(arrived.action, put.index)
      else { continue }
      return Violation(
        "'\(put.command)' returned before \(arrived.event) was delivered.",
        expected: "\(arrived.event) inside '\(put.command)'",
        at: arrived.action.begin
      )
    }
    return nil
  }

  /// The disposals of the first subscription's generator.
  static func releases(_ history: History) -> [History.Occurrence] {
    history.events().filter { $0.event == .released }
  }

  /// The delivery that a put caused.
  ///
  /// Values of a program are distinct where this is used.
  static func delivery(
    of call: History.Call,
    in history: History
  ) -> History.Occurrence? {
    history.events().first { occurrence in
      guard occurrence.action.begin > call.action.begin else { return false }
      return switch call.command.verb {
      case .next: occurrence.event == .next(call.command.number ?? 0)
      case .completed: occurrence.event == .completed
      default: occurrence.event == .failed
      }
    }
  }
}
