public import Mutants
public import SignalLaws

/// `Spec/Mutants.md`, read back.
public struct MutantsPage: Sendable {
  private let cells: [[String]]

  /// Reads the tables of a page.
  public init(_ text: String) {
    cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
    }
  }

  /// What the page says that is not so any more, or lacks; empty when it is up to date.
  ///
  /// That the laws still catch the same mutants is not asked: only making the page anew tells.
  ///
  /// - Parameters:
  ///   - mutants: The mutants that there are.
  ///   - laws: The laws that there are, in the order of a report.
  ///   - explained: The mutants for which it is explained why an earlier law catches them, too.
  /// - Returns: A sentence for each.
  public func differences(
    mutants: [Mutant] = Mutants.all,
    laws: [Law] = Law.all,
    explained: Set<String> = Set(subsumedMutants.keys)
  ) -> [String] {
    var differences: [String] = []
    let listed = cells.filter { $0.count == 4 && $0[0].hasPrefix("`") }
    let names = Set(listed.map { $0[0] })
    for mutant in mutants {
      let row = ["`\(mutant.name)`", mutant.summary, "\(mutant.law)"]
      if !names.contains(row[0]) {
        differences.append("\(mutant.name) is not on the page")
      } else if !listed.contains(where: { Array($0.prefix(3)) == row }) {
        differences.append("the page says something else about \(mutant.name)")
      }
    }
    for name in names.subtracting(mutants.map { "`\($0.name)`" }).sorted() {
      differences.append("the page lists \(name), which is gone")
    }
    let counts = cells.filter { $0.count == 3 && LawID($0[0]) != nil }
    let order = counts.map { $0[0] }
    if order != laws.map(\.id.description) {
      differences.append("the page does not list exactly the laws that there are, in their order")
    }
    for line in counts where Int(line[1]).map({ $0 > 0 }) != true {
      differences.append("\(line[0]) catches no mutant")
    }
    let early = Set(cells.filter { $0.count == 3 && $0[0].hasPrefix("`") }.map { $0[0] })
    for name in early.subtracting(explained.map { "`\($0)`" }).sorted() {
      differences.append("why an earlier law catches \(name) is not explained")
    }
    for name in Set(explained.map { "`\($0)`" }).subtracting(early).sorted() {
      differences.append("no earlier law catches \(name), yet there is an explanation")
    }
    for (text, number) in [("mutants", mutants.count), ("mutants that survive all laws", 0)]
    where !cells.contains([text, "\(number)"]) {
      differences.append("the number of \(text) is not \(number)")
    }
    return differences
  }
}
