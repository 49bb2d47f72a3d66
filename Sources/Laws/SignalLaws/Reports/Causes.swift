/// What does not hold, by what it comes from.
///
/// A law is put to the more basic one of which its smallest counterexample is a counterexample as
/// well, and laws whose counterexamples show the same thing are put together.
extension Report {
  /// A law that does not hold, and the laws that do not for the same cause.
  public struct Cause: Hashable, Sendable {
    /// The most basic of the laws.
    public var law: Entry
    /// The others.
    public var others: [Entry]
  }

  /// The causes, in the order of the laws.
  public var causes: [Cause] {
    let bad = entries.filter { $0.verdict.status.isBad }
    return bad.filter { $0.cause == nil }.map { entry in
      Cause(law: entry, others: bad.filter { $0.cause == entry.law })
    }
  }

  /// Notes what comes from the same cause.
  ///
  /// - Parameter charged: For a law that does not hold, the more basic ones that its counterexample
  ///   speaks against as well.
  public mutating func group(_ charged: [LawID: [LawID]] = [:]) {
    for index in entries.indices { entries[index].cause = nil }
    let bad = entries.indices.filter { entries[$0].verdict.status.isBad }
    for (place, index) in bad.enumerated() {
      let earlier = bad[..<place]
      let blamed = charged[entries[index].law] ?? []
      let basic =
        earlier.first { blamed.contains(entries[$0].law) }
        ?? earlier.first { entries[$0].showsTheSame(as: entries[index]) }
      guard let basic else { continue }
      entries[index].cause = entries[basic].cause ?? entries[basic].law
    }
  }
}

extension Report.Entry {
  /// Whether two counterexamples show one thing: the same crash, the same accesses that race, the same
  /// locks, or the same operators that go wrong in the same way.
  fileprivate func showsTheSame(as other: Report.Entry) -> Bool {
    guard let mine = signature, let theirs = other.signature else { return false }
    return mine == theirs
  }

  /// What it shows, without what is different each time; `nil` if that could be anything.
  private var signature: [String]? {
    switch verdict {
    case .violated(let counterexample): counterexample.signature(of: law)
    case .crashed(let breakdown):
      breakdown.message.contains("It said nothing") || breakdown.message.contains("its last line")
        ? nil : ["crashed", breakdown.message.withoutNumbers]
    case .hung(let breakdown): ["hung", breakdown.message.withoutNumbers]
    default: nil
    }
  }
}

extension Counterexample {
  fileprivate func signature(of law: LawID) -> [String]? {
    switch kind {
    case .violation:
      guard let program = try? Program(text: self.program) else { return nil }
      let words = (program.signal?.words ?? []).union(program.equal?.words ?? [])
      return words.isEmpty ? nil : [law.chapter] + words.sorted()
    case .dataRace:
      // Which of the two comes first, and on which threads, is chance.
      let places = message.split(separator: " in ").dropFirst()
        .compactMap { $0.split(separator: ", and unordered").first }
      return places.isEmpty ? nil : ["race"] + places.map { String($0).withoutNumbers }.sorted()
    case .deadlock:
      let places = (evidence ?? []).filter { $0.hasPrefix("lock ") }
        .compactMap { $0.split(separator: " in ", maxSplits: 1).last }
      let isCircle = message.hasPrefix("Deadlock")
      return places.isEmpty ? nil : [isCircle ? "deadlock" : "wait"] + Set(places).map(String.init).sorted()
    case .hang, .other: return [message.withoutNumbers]
    }
  }
}

extension String {
  /// Without what counts or places: two runs of one mistake differ in that.
  fileprivate var withoutNumbers: String { filter { !$0.isNumber } }
}
