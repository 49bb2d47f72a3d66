/// What a law on all programs is violated by besides what was found first.
///
/// A search ends at its first counterexample. That hides no other operator's laws, but the rest of a law on
/// all programs: so it is tried again without the operators of what was found, until nothing more is.
extension Report {
  /// How many further findings a law has at most.
  static let furtherFindings = 3

  /// Looks for what the counterexamples of laws on all programs hide.
  ///
  /// A law that does not hold for another's reason is not asked.
  ///
  /// - Parameter check: Checks laws, each without the operators of these families.
  /// - Throws: What `check` throws.
  public mutating func lookFurther(
    _ check: ([LawID: Set<String>]) throws -> [Entry]
  ) rethrows {
    var open = Set(
      entries.filter { $0.law.chapter == "PLN" && $0.cause == nil && $0.verdict.status.isBad }
        .map(\.law)
    )
    for _ in 0..<Self.furtherFindings {
      let masked = families(hiding: open)
      guard !masked.isEmpty else { return }
      open = add(try check(masked))
    }
  }

  /// For each of these laws the families of operators to leave out: those of what was found for it, and those
  /// that are broken by themselves.
  private func families(hiding laws: Set<LawID>) -> [LawID: Set<String>] {
    let broken = brokenFamilies
    return entries.reduce(into: [:]) { masked, entry in
      guard laws.contains(entry.law) else { return }
      let found = ([entry.verdict] + (entry.further ?? [])).map { $0.shownProgram?.families ?? [] }
      // Without an operator it is the sources, which all programs have.
      guard found.allSatisfy({ !$0.isEmpty }) else { return }
      masked[entry.law] = found.reduce(broken) { $0.union($1) }
    }
  }

  /// Takes what was found; returns the laws of which there may be more.
  private mutating func add(_ found: [Entry]) -> Set<LawID> {
    var open: Set<LawID> = []
    for other in found where other.verdict.shownProgram != nil && other.verdict.status.isBad {
      guard let index = entries.firstIndex(where: { $0.law == other.law }) else { continue }
      let isKnown = ([entries[index].verdict] + (entries[index].further ?? [])).contains { known in
        var entry = entries[index]
        entry.verdict = known
        return entry.showsTheSame(as: other)
      }
      guard !isKnown else { continue }
      entries[index].further = (entries[index].further ?? []) + [other.verdict]
      open.insert(other.law)
    }
    return open
  }
}
