internal import PropertyTesting

/// Judgements of a meta disposable against its sequential model.
enum SlotOracles {
  /// DSP-12: one thread's trace is the model's.
  static let likeTheModel: Oracle = { program, history in
    let expected = SlotModel.trace(of: program)
    let actual = history.events().compactMap { occurrence -> (Int, Int)? in
      guard case .item(let item) = occurrence.event else { return nil }
      return (item, occurrence.action.begin)
    }
    guard actual.map(\.0) != expected else { return nil }
    let index = zip(actual, expected).enumerated().first { $1.0.0 != $1.1 }?.offset
    let first = index ?? min(actual.count, expected.count)
    return Violation(
      "The disposals are not those of a container that stores first and disposes then.",
      expected: expected.isEmpty ? "-" : expected.map(Command.letter).joined(separator: " "),
      at: first < actual.count ? actual[first].1 : nil
    )
  }

  /// DSP-11: what each call disposed is what it would in some sequential order of the calls.
  static let linearizable: Oracle = { program, history in
    if let violation = ItemOracles.exactlyOnce(program, history) { return violation }
    let calls = history.calls(.metaSet, .metaDispose)
    let operations = calls.map { call in
      HistoryOperation(
        call.command,
        response: ItemOracles.items(program).filter { item in
          ItemOracles.disposals(of: item, history).contains {
            history.isInside($0.action, call.index)
          }
        },
        invoked: call.action.begin,
        returned: call.action.end ?? .max
      )
    }
    let holds = isLinearizable(operations, initial: SlotModel()) { model, command in
      model.perform(command).map { [$0] } ?? []
    }
    guard !holds else { return nil }
    return Violation(
      "No sequential order of the calls disposes the same items in the same calls.",
      expected: "a linearizable history"
    )
  }
}
