/// What a law on all programs is violated by besides what was found first.
///
/// A search ends at its first counterexample. That hides no other operator's laws, but the rest of a law on
/// all programs: so it is tried again without the operators of what was found, until nothing more is.
extension Report {
  /// Looks for what the counterexamples of laws on all programs hide.
  ///
  /// A law that does not hold for another's reason is not asked, unless that is an operator's: what shows without
  /// it has a reason of its own.
  ///
  /// - Parameter check: Checks laws, each without the operators of these families.
  /// - Throws: What `check` throws.
  public mutating func lookFurther(
    _ check: ([LawID: Set<String>]) throws -> [Entry]
  ) rethrows {
    defer { groupFurther() }
    var open = Set(entries.filter(\.mayHideMore).map(\.law))
    var charged: [LawID: [Verdict]] = [:]
    while true {
      let masked = families(hiding: open, and: charged)
      guard !masked.isEmpty else { return }
      open = add(try check(masked), &charged)
    }
  }

  /// For each of these laws the families of operators to leave out: those of what was found for it, and those
  /// that are broken by themselves.
  private func families(
    hiding laws: Set<LawID>,
    and charged: [LawID: [Verdict]]
  ) -> [LawID: Set<String>] {
    entries.reduce(into: [:]) { masked, entry in
      guard laws.contains(entry.law), !entry.reachesLimit else { return }
      let found = ([entry.verdict] + (entry.further ?? []) + charged[entry.law, default: []])
        .map { $0.shownProgram?.families ?? [] }
      // Without an operator it is the sources, which all programs have.
      guard found.allSatisfy({ !$0.isEmpty }) else { return }
      masked[entry.law] = found.reduce(brokenFamilies(inWhat: entry.law)) { $0.union($1) }
    }
  }

  /// The families of operators that are broken by themselves in what a law looks at.
  ///
  /// What an operator delivers leaves no run and holds nothing: who looks for those goes on with it.
  private func brokenFamilies(inWhat law: LawID) -> Set<String> {
    let about = Law.named(law)
    guard about?.isAboutRelease == true || about?.isAboutLeftRuns == true else {
      return brokenFamilies
    }
    return brokenFamilies.filter { family in
      entries.contains { entry in
        guard entry.law.chapter == family, entry.verdict.isContradicted else { return false }
        let own = Law.named(entry.law)
        return about?.isAboutRelease == true
          ? own?.isAboutRelease == true : own?.isAboutDisposal == true
      }
    }
  }

  /// Takes what was found, or puts it with what other laws are charged with; returns the laws of which there may
  /// be more.
  private mutating func add(_ found: [Entry], _ charged: inout [LawID: [Verdict]]) -> Set<LawID> {
    var open: Set<LawID> = []
    for other in found where other.verdict.shownProgram != nil && other.verdict.status.isBad {
      guard let index = entries.firstIndex(where: { $0.law == other.law }) else { continue }
      let isKnown = ([entries[index].verdict] + (entries[index].further ?? [])).contains { known in
        var entry = entries[index]
        entry.verdict = known
        return entry.showsTheSame(as: other)
      }
      // What a law of its own is charged with is no finding of one on all programs.
      let isCharged = entries.contains {
        $0.law.chapter != "PLN" && $0.verdict.status.isBad && $0.showsTheSame(as: other)
      }
      guard !isKnown else { continue }
      if isCharged {
        charged[other.law, default: []].append(other.verdict)
        // So much is looked for at most, whoever is charged with it.
        if charged[other.law, default: []].count < Report.Entry.most { open.insert(other.law) }
        continue
      }
      if entries[index].cause != nil {
        (entries[index].cause, entries[index].certainty) = (nil, nil)
        entries[index].verdict = other.verdict
        open.insert(other.law)
        continue
      }
      entries[index].further = (entries[index].further ?? []) + [other.verdict]
      open.insert(other.law)
    }
    return open
  }
}

extension Report.Entry {
  /// How many further findings a law has at most.
  fileprivate static let most = 3

  /// Whether there may be more, and nobody has looked.
  var reachesLimit: Bool { (further ?? []).count >= Self.most }

  /// Whether it is of a law on all programs, and has a counterexample that may not be all.
  fileprivate var mayHideMore: Bool {
    guard law.chapter == "PLN", verdict.status.isBad else { return false }
    return cause.map { PipelineDrawing.families[$0.chapter] != nil } ?? true
  }
}
