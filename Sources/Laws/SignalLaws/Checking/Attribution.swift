/// Which law is charged with what was found: an operator that is broken by itself is not charged to
/// the laws of others that use it.
extension Report {
  /// The families of operators of which a law does not hold.
  public var brokenFamilies: Set<String> {
    Set(entries.filter { $0.verdict.isBroken }.map(\.law.chapter))
      .intersection(PipelineDrawing.families.keys)
  }

  /// The laws that are broken by a program with an operator of another family that is broken by itself.
  public var entangledLaws: [Law] {
    let broken = brokenFamilies
    return entries.filter { $0.verdict.isBroken && !culprits(of: $0, broken).isEmpty }
      .compactMap { Law.named($0.law) }
  }

  /// Takes what was found when ``entangledLaws`` were tried without the operators of
  /// ``brokenFamilies``.
  ///
  /// A law that is still violated is so by itself; another one follows from those of the operators.
  public mutating func attribute(_ others: [Entry]) {
    let broken = brokenFamilies
    for other in others {
      guard let index = entries.firstIndex(where: { $0.law == other.law }) else { continue }
      let families = culprits(of: entries[index], broken)
      let laws = entries.filter { $0.verdict.isBroken && families.contains($0.law.chapter) }
      entries[index].verdict =
        other.verdict.isBroken ? other.verdict : .follows(from: laws.map(\.law))
    }
  }

  /// The other families that are broken and have an operator in what was found.
  private func culprits(of entry: Entry, _ broken: Set<String>) -> Set<String> {
    guard let text = entry.verdict.programText, let program = try? Program(text: text) else {
      return []
    }
    return program.families.intersection(broken).subtracting([entry.law.chapter])
  }
}

extension Verdict {
  /// Whether a program shows that the law does not hold.
  fileprivate var isBroken: Bool { programText != nil && status.isBad }

  fileprivate var programText: String? {
    switch self {
    case .violated(let counterexample): counterexample.program
    case .crashed(let breakdown), .hung(let breakdown): breakdown.program
    default: nil
    }
  }
}

extension Subject {
  /// The same, but that operators of these families are not in the programs of other families' laws.
  public func distrusting(_ families: Set<String>) -> Subject {
    var subject = self
    subject.distrusted = families
    return subject
  }
}

extension Program {
  /// The families of laws about its operators.
  fileprivate var families: Set<String> {
    let words = (signal?.words ?? []).union(equal?.words ?? [])
    return Set(PipelineDrawing.families.filter { !$0.value.isDisjoint(with: words) }.keys)
  }

  /// Whether it has an operator of another family that is not to be relied on.
  func usesDistrusted(_ subject: Subject, _ law: Law) -> Bool {
    guard !subject.distrusted.isEmpty else { return false }
    return !families.subtracting([law.id.chapter]).isDisjoint(with: subject.distrusted)
  }
}
