/// Whether a run is disposed of more than once.
///
/// What a generator has returned is disposed of by its subscription, whatever operator started it: where that does
/// so twice, the runs of all operators are disposed of twice.
extension Report.Entry {
  /// Whether a subscription without any operator disposes of its resources again, and the other law's
  /// counterexample disposes of more than was over.
  func disposesAgain(like other: Report.Entry) -> Bool {
    guard Law.named(law)?.isAboutRepeatedDisposal == true, let mine = verdict.counterexample,
      mine.kind == .violation, mine.preemptions == 0, verdict.shownProgram?.isPlain == true,
      Law.named(other.law)?.isAboutRelease != true,
      let theirs = other.verdict.counterexample, theirs.kind == .violation,
      let program = other.verdict.shownProgram, !program.isAboutItems
    else { return false }
    return theirs.disposesAgain(in: program)
  }
}

extension Counterexample {
  /// Whether its trace disposes of a source more often than it starts it; or, where each subscription has one run,
  /// twice as often as subscriptions are over.
  fileprivate func disposesAgain(in program: Program) -> Bool {
    let words = actual.split(separator: " ")
    let disposed = words.filter { $0.hasPrefix("-") && $0.count > 1 }
    let started = words.filter { $0.hasPrefix("+") }
    let isRepeated = Set(disposed).contains { name in
      disposed.count { $0 == name } > started.count { $0.dropFirst() == name.dropFirst() }
    }
    guard !isRepeated, started.count == program.subscriptions else { return isRepeated }
    let over = words.count { $0.isEnd } + program.disposals
    return over > 0 && disposed.count == 2 * over
  }
}

extension Substring {
  /// Whether it is a terminal event of a trace, whoever is told of it.
  var isEnd: Bool { hasPrefix("|") || hasPrefix("#") }
}

extension Program {
  /// How many observers subscribe to its signal by themselves.
  fileprivate var subscriptions: Int {
    commands.count { [.start, .mainStart, .again, .third].contains($0.verb) }
  }

  /// How often an observer ends its subscription by hand.
  var disposals: Int {
    commands.count { [.dispose, .disposeAgain, .disposeThird].contains($0.verb) }
  }
}
