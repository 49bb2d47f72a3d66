/// Which locks, atomic updates, dispatches, checks for cancellation, actors and awaits a scenario needs.
///
/// A scenario that passes without one of them either does not put it to the test, or shows that it
/// can go.
public struct MutationReport: Sendable {
  /// A mutation, and what came of it.
  public struct Entry: Sendable {
    /// The mutation.
    public var mutation: Mutation
    /// How often its place was passed in the runs that looked for places.
    public var passes: Int
    /// What the scenario found; `nil` if nobody noticed.
    public var finding: Finding?
  }

  /// Every mutation that is possible, in the order in which the places were met.
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

/// Puts every possible mutation into `scenario` in turn, and explores it as `plan` says.
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
  var places = plan
  places.schedules = 100
  for site in mutationSites(places, scenario) {
    for mutation in site.mutations where kinds.contains(mutation.kind) {
      entries.append(
        MutationReport.Entry(
          mutation: mutation,
          passes: site.passes,
          finding: finding(plan.with(mutation), scenario)
        )
      )
    }
  }
  return MutationReport(entries: entries)
}
