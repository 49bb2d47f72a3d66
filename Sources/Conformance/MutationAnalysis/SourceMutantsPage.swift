internal import SourceMutation

/// `Spec/SourceMutants.md`: what the laws notice of mutants that are made by machine, and why they do
/// not notice the others.
public struct SourceMutantsPage: Sendable {
  private let mutants: SourceMutants

  /// Shows this sample.
  public init(_ mutants: SourceMutants) { self.mutants = mutants }

  /// The page's text.
  public var markdown: String {
    [introduction, totals, "## What is noticed", noticed, "## What no law notices", survivors]
      .joined(separator: "\n\n") + "\n"
  }

  /// The mutants that no law notices and that are not explained.
  public var complaints: [String] {
    survivingEntries.filter { reason($0) == nil }.map { "not explained: \($0.mutant.key)" }
  }

  private var survivingEntries: [SourceMutants.Entry] {
    mutants.entries.filter { $0.outcome == .holds }
  }

  private func reason(_ entry: SourceMutants.Entry) -> String? {
    reasonToSurvive(entry.mutant)
  }

  private var introduction: String {
    """
    # Mutants of the sources

    The mutants on the page [Mutants](Mutants.md) were thought of. These are made by machine: every
    statement, condition and token of SignalKit's sources that one of nine mutation operators applies to
    is changed, one at a time, and a sample that is spread over the folders is put to the laws. Generated
    by `lawcheck mutants --sources FOLDER`, which writes all mutants into one copy of the package and
    selects one when the program starts. A mutant is put to the laws whose checks come by its place.

    A mutant that no law notices is *equivalent*, since it does the same; or it does what the Spec leaves
    open, by a line in [NonLaws](NonLaws.md); or it shows what no law says. Which it is, and why, is written
    beside it.
    """
  }

  private var totals: String {
    let entries = mutants.entries
    func explained(by prefix: String) -> Int {
      survivingEntries.count { reason($0)?.hasPrefix(prefix) == true }
    }
    let equivalent = explained(by: "Equivalent")
    let leftOpen = explained(by: "Left open")
    let noticed = entries.count - survivingEntries.count
    func rate(without others: Int) -> String {
      let rate = Double(noticed) / Double(max(entries.count - others, 1))
      return "\(Double((rate * 1000).rounded()) / 10) %"
    }
    return MutationAnalysis.table(
      ["", ""],
      [
        ["mutants that compile", "\(mutants.population)"],
        ["… that no law comes by", "\(mutants.unreached)"],
        ["tried, drawn with seed \(mutants.seed)", "\(entries.count)"],
        ["noticed by a law", "\(noticed)"],
        ["equivalent", "\(equivalent)"],
        ["noticed, of those that are not equivalent", rate(without: equivalent)],
        ["left open by the Spec", "\(leftOpen)"],
        ["noticed, of those that are neither", rate(without: equivalent + leftOpen)],
      ]
    )
  }

  private var noticed: String {
    let kinds = SourceMutant.Kind.allCases
    return MutationAnalysis.table(
      ["Mutation operator", "Tried", "Noticed", "of these by a crash or a hang"],
      kinds.map { kind in
        let tried = mutants.entries.filter { $0.mutant.kind == kind }
        let noticed = tried.filter { $0.outcome != .holds }
        let abrupt = noticed.filter { $0.outcome != .violated }
        return [kind.rawValue, "\(tried.count)", "\(noticed.count)", "\(abrupt.count)"]
      }
    )
  }

  private var survivors: String {
    guard !survivingEntries.isEmpty else { return "All are noticed." }
    return MutationAnalysis.table(
      ["File", "What stands there", "The mutant", "Laws that come by", "Why no law notices"],
      survivingEntries.map { entry in
        [
          entry.mutant.file, code(entry.mutant.original),
          entry.mutant.replacement.isEmpty
            ? entry.mutant.kind.rawValue : code(entry.mutant.replacement),
          entry.reach.map { "\($0)" } ?? "",
          reason(entry) ?? "not explained",
        ]
      }
    )
  }

  private func code(_ text: String) -> String {
    "`\(text.replacing("|", with: "\\|"))`"
  }
}
