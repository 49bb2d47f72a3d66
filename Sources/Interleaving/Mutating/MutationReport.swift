internal import CInterleaving

/// Which locks, atomic updates and dispatches a scenario needs.
///
/// A scenario that passes without one of them either does not put it to the test, or shows that it
/// can go.
public struct MutationReport: Sendable {
  /// A fault, and what came of it.
  public struct Entry: Sendable {
    /// The fault.
    public var mutation: Mutation
    /// How often its place was passed in the runs that looked for places.
    public var passes: Int
    /// What the scenario found; `nil` if nobody noticed.
    public var finding: Finding?
  }

  /// Every fault that is possible, in the order in which the places were met.
  public var entries: [Entry]

  /// How many were noticed.
  public var needed: Int { entries.count { $0.finding != nil } }
  /// Those that nobody noticed.
  public var survivors: [Mutation] { entries.filter { $0.finding == nil }.map(\.mutation) }
}

extension MutationReport: CustomStringConvertible {
  /// A line that counts, and one for each survivor.
  public var description: String {
    var lines = ["\(needed) of \(entries.count) are needed"]
    lines += survivors.map { "nothing fails \($0)" }
    return lines.joined(separator: "\n")
  }
}

/// Puts every possible fault into `scenario` in turn, and explores it as `plan` says.
///
/// The scenario itself must pass. Its places are those that the first 100 schedules come by. Code
/// that is not compiled with access callbacks has no atomic updates that could be split, and without
/// a lock it may corrupt memory before anything is noticed: then the process ends here.
public func mutate(
  _ plan: Exploration = Exploration(),
  _ kinds: [Mutation.Kind] = Mutation.Kind.allCases,
  _ scenario: @escaping (Scope) -> String?
) -> MutationReport {
  var entries: [MutationReport.Entry] = []
  for site in sites(plan, scenario) {
    for kind in kinds where kind.isPossible(at: site.kind) {
      var mutated = plan
      mutated.mutation = Mutation(kind: kind, place: UInt(site.place))
      let finding: Finding? =
        if case .failed(let failure) = explore(mutated, scenario) { failure.finding } else { nil }
      entries.append(
        MutationReport.Entry(
          mutation: Mutation(kind: kind, place: UInt(site.place)),
          passes: Int(site.count),
          finding: finding
        )
      )
    }
  }
  return MutationReport(entries: entries)
}

extension Mutation.Kind {
  fileprivate func isPossible(at site: il_mutation) -> Bool {
    raw == site || (self == .doublesBlock && site == IL_DROP_BLOCK)
  }
}

private func sites(_ plan: Exploration, _ scenario: @escaping (Scope) -> String?) -> [il_site] {
  exclusively(plan.handOver) {
    let runner = Runner(plan: plan, scenario: scenario)
    _ = runner.calibrate()
    var found: [il_site] = []
    var random = SplitMix64(seed: plan.seed)
    for _ in 0..<100 {
      for site in runner.sites(UniformRandom(seed: random.next())).sites {
        let known = found.firstIndex { $0.kind == site.kind && $0.place == site.place }
        if let known {
          found[known].count += site.count
        } else {
          found.append(site)
        }
      }
    }
    return found
  }
}
