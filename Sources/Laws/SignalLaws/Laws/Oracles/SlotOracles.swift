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
}
