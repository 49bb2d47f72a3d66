/// Whether what belongs to a subscription is disposed of before its observer has been told of the end.
///
/// That is one order of two steps of a subscription, whichever operator it belongs to.
extension Report.Entry {
  /// Whether a subscription without any operator disposes of its resources before its terminal callback has returned,
  /// and in the other law's counterexample a source that ends is disposed of before the end is delivered.
  func disposesTooEarly(like other: Report.Entry) -> Bool {
    guard law == Self.endBeforeDisposal, let mine = verdict.counterexample,
      mine.kind == .violation, mine.preemptions == 0,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      theirs.preemptions == 0, !theirs.message.contains("still held"),
      let program = other.verdict.shownProgram
    else { return false }
    return theirs.disposesBeforeTheEnd(in: program)
  }

  /// The law that the terminal callback comes before the disposal.
  private static let endBeforeDisposal: LawID = "SUB-17"
}

extension Counterexample {
  /// Whether its trace disposes of the only source, which ends by itself, before anybody is told of an end.
  ///
  /// Who ends a subscription by hand is told of nothing.
  fileprivate func disposesBeforeTheEnd(in program: Program) -> Bool {
    let words = actual.split(separator: " ")
    guard Set(words.filter { $0.hasPrefix("+") }).count == 1,
      !program.deeds.isDisjoint(with: [.completed, .failed])
    else { return false }
    let before = words.prefix { !$0.isEnd }
    return before.count { $0.hasPrefix("-") && $0.count > 1 } > program.disposals
  }
}
