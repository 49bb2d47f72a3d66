/// Invariants over the disposal of single items.
enum ItemOracles {
  /// Each listed call disposes the item at once: `item` says which, if any.
  static func disposes(
    within verbs: Set<Verb>,
    _ item: @escaping @Sendable (History.Call, [History.Call]) -> Int?
  ) -> Oracle {
    { _, history in
      for call in history.calls where verbs.contains(call.command.verb) {
        let earlier = history.calls.filter { $0.action.begin < call.action.begin }
        guard let item = item(call, earlier) else { continue }
        let runs = disposals(of: item, history)
        if runs.contains(where: { history.isInside($0.action, call.index) }) { continue }
        // Something earlier may have disposed it for another reason.
        if runs.contains(where: { $0.action.begin < call.action.begin }) { continue }
        return Violation(
          "'\(call.command)' returned without having disposed \(Command.letter(item)).",
          expected: "\(Command.letter(item)) inside '\(call.command)'",
          at: runs.first?.action.begin
        )
      }
      return nil
    }
  }

  /// Nothing is disposed more than once.
  static let atMostOnce: Oracle = { program, history in
    for item in items(program) {
      let runs = disposals(of: item, history)
      guard runs.count > 1 else { continue }
      return Violation(
        "\(Command.letter(item)) was disposed \(runs.count) times.",
        expected: "each letter at most once",
        at: runs[1].action.begin
      )
    }
    return nil
  }

  /// Everything that was put into a container which ends disposed is disposed exactly once.
  static let exactlyOnce: Oracle = { program, history in
    if let twice = atMostOnce(program, history) { return twice }
    guard !history.calls(.metaDispose, .setDispose, .scopeDispose, .dictDispose).isEmpty else {
      return nil
    }
    for call in history.calls(.metaSet, .setAdd, .scopeAdd, .dictSet) {
      guard let item = call.command.item, disposals(of: item, history).isEmpty else { continue }
      return Violation(
        "\(Command.letter(item)) \(Violation.lostMember) by the end of the program.",
        expected: "each letter exactly once"
      )
    }
    return nil
  }

  /// dispose of a container disposes all that it holds.
  static func disposesAll(_ put: Verb, _ dispose: Verb) -> Oracle {
    { _, history in
      for call in history.calls(put) {
        guard let item = call.command.item else { continue }
        let isDisposed = !disposals(of: item, history).isEmpty
        let isRemoved = isRemoved(item, before: .max, history)
        guard !isDisposed, !isRemoved, !history.calls(dispose).isEmpty else { continue }
        return Violation(
          "'\(dispose.rawValue)' left \(Command.letter(item)) alone.",
          expected: "\(Command.letter(item)) inside '\(dispose.rawValue)'"
        )
      }
      return nil
    }
  }

  /// The items that `isSpared` selects are not disposed while it does.
  static func spares(
    _ reason: String,
    _ isSpared: @escaping @Sendable (Int, History.Occurrence, History) -> Bool
  ) -> Oracle {
    { program, history in
      for item in items(program) {
        guard let run = disposals(of: item, history).first(where: { isSpared(item, $0, history) })
        else { continue }
        return Violation(
          "\(Command.letter(item)) was disposed although \(reason).",
          expected: "no \(Command.letter(item)) here",
          at: run.action.begin
        )
      }
      return nil
    }
  }

  /// Whether a set was told to give the item up, and not to take it again since.
  static func isRemoved(_ item: Int, before time: Int, _ history: History) -> Bool {
    let last = history.calls(.setAdd, .setRemove).last {
      $0.command.item == item && $0.action.begin < time
    }
    return last?.command.verb == .setRemove
  }

  /// What a container holds is disposed after a call that `ends` it, and that is not over before the item was
  /// put there.
  static func notBefore(
    _ put: Verb,
    _ ends: @escaping @Sendable (_ call: Command, _ put: Command) -> Bool
  ) -> Oracle {
    { program, history in
      for item in items(program) {
        for run in disposals(of: item, history) {
          let earlier = history.calls.filter { $0.action.begin < run.action.begin }
          guard
            let last = earlier.last(where: { $0.command.verb == put && $0.command.item == item })
          else { continue }
          let isEnded = earlier.contains {
            ends($0.command, last.command)
              && ($0.command.verb != put || ($0.action.end ?? .max) > last.action.begin)
          }
          if isEnded { continue }
          return Violation(
            "\(Command.letter(item)) was disposed, and nothing had asked for it.",
            expected: "no \(Command.letter(item)) here",
            at: run.action.begin
          )
        }
      }
      return nil
    }
  }

  /// DSP-42: what was in a set, and whose removal is over before the set is disposed, is left alone.
  static let removedIsSpared: Oracle = { _, history in
    for removal in history.calls(.setRemove) {
      guard let item = removal.command.item, let over = removal.action.end,
        let run = disposals(of: item, history).first,
        history.calls(.setAdd).allSatisfy({
          $0.command.item != item || ($0.action.end ?? .max) < removal.action.begin
        }),
        history.calls(.setDispose).allSatisfy({ $0.action.begin > over })
      else { continue }
      return Violation(
        "\(Command.letter(item)) was disposed although it had been removed.",
        expected: "no \(Command.letter(item)) here",
        at: run.action.begin
      )
    }
    return nil
  }

  /// DSP-5: an action that ran is gone.
  static let actionReleased: Oracle = { program, history in
    let held = items(program).first {
      !disposals(of: $0, history).isEmpty && history.livingActions.contains($0)
    }
    return held.map {
      Violation(
        "The action of \(Command.letter($0)) has run and is still held.",
        expected: "the action and what it captures released"
      )
    }
  }

  /// DSP-33 to DSP-35: what a container has disposed, and nobody else holds, is gone.
  static let disposedIsReleased: Oracle = { program, history in
    let held = items(program).first { item in
      !disposals(of: item, history).isEmpty && history.livingItems.contains(item)
        && history.calls(.actionDrop).contains { $0.command.item == item }
    }
    return held.map {
      Violation(
        "\(Command.letter($0)) was disposed and is still held.",
        expected: "\(Command.letter($0)) released"
      )
    }
  }

  /// DSP-23: a cleared entry is disposed and no longer held by the dictionary.
  static let clearedIsForgotten: Oracle = { program, history in
    for clear in history.calls(.dictSet) where clear.command.item == nil {
      let entry = history.calls(.dictSet).last {
        $0.action.begin < clear.action.begin && $0.command.number == clear.command.number
      }
      guard let item = entry?.command.item else { continue }
      let name = Command.letter(item)
      if disposals(of: item, history).isEmpty {
        return Violation("'\(clear.command)' did not dispose \(name).", expected: name)
      }
      let isDropped = history.calls(.actionDrop).contains { $0.command.item == item }
      let setAgain = history.calls(.dictSet).count { $0.command.item == item } > 1
      if isDropped, !setAgain, history.livingItems.contains(item) {
        return Violation("The dictionary still holds \(name).", expected: "\(name) released")
      }
    }
    return atMostOnce(program, history)
  }

  /// DSP-15: members go in the order in which they were added.
  static let insertionOrder: Oracle = { _, history in
    guard let dispose = history.calls(.setDispose).first else { return nil }
    var added: [Int] = []
    for call in history.calls where call.action.begin < dispose.action.begin {
      guard let item = call.command.item else { continue }
      if call.command.verb == .setAdd, !added.contains(item) { added.append(item) }
      if call.command.verb == .setRemove { added.removeAll { $0 == item } }
    }
    let gone = history.events().compactMap { occurrence -> (Int, Int)? in
      guard case .item(let item) = occurrence.event else { return nil }
      guard history.isInside(occurrence.action, dispose.index) else { return nil }
      return (item, occurrence.action.begin)
    }
    guard gone.map(\.0) != added else { return nil }
    let index = zip(gone, added).enumerated().first { $1.0.0 != $1.1 }?.offset
    return Violation(
      "The members were not disposed in the order in which they were added.",
      expected: added.map(Command.letter).joined(separator: " "),
      at: index.map { gone[$0].1 }
    )
  }

  static func disposals(of item: Int, _ history: History) -> [History.Occurrence] {
    history.events().filter { $0.event == .item(item) }
  }

  static func items(_ program: Program) -> [Int] {
    Array(Set(program.commands.compactMap(\.item))).sorted()
  }
}
