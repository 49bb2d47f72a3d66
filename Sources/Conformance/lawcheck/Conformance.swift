internal import Foundation
internal import SignalLaws
internal import SignalLawsCommand
internal import SpecText

/// `Spec/Conformance.md`: which implementation keeps how many laws of each level.
///
/// It is made of the reports that `lawcheck check --json` prints, one file each.
enum Conformance {
  private static let file = "Conformance.md"

  /// The page that the reports of a folder make.
  static func page(ofReportsIn folder: String) throws -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let reports = try names.sorted().filter { $0.hasSuffix(".json") }
      .map { try Report(contentsOfFile: folder + "/" + $0) }
    guard !reports.isEmpty else { throw InputError("\(folder): there are no reports (*.json)") }
    return page(of: reports)
  }

  /// The page of these reports.
  static func page(of reports: [Report]) -> String {
    // The reference first, then by what is checked.
    let ordered = reports.sorted {
      ($0.checked, $1.implementation) > ($1.checked, $0.implementation)
    }
    var lines = [
      "# Conformance", "",
      "Which implementations keep how many laws of each level of the Spec, version "
        + "\(Report.currentSpecVersion). A law is",
      "*unsupported* if the implementation does not offer what it speaks of, *excused* if a known",
      "deviation is listed with its reason, *untested* if the checker cannot check it; none of these",
      "counts as holding. Generated from reports by `lawcheck spec`; see [Validating](Validating.md) for",
      "how an implementation gets here.", "",
      "| Implementation | Core | Full | Strict |", "| --- | --- | --- | --- |",
    ]
    for report in ordered {
      let cells = Law.Level.allCases.map { level in
        cell(report.entries.filter { $0.level == level })
      }
      lines.append("| \(report.implementation) | \(cells.joined(separator: " | ")) |")
    }
    for report in ordered {
      let excused = report.entries.compactMap { entry -> String? in
        switch entry.verdict {
        case .excused(let reason, _), .excusedLoss(let reason, _, _):
          return "- \(entry.law) \(entry.title): \(reason)"
        default: return nil
        }
      }
      guard !excused.isEmpty else { continue }
      lines += ["", "## What \(report.implementation) is excused from", ""] + excused
    }
    let untested = ordered.first?.entries.compactMap { entry -> String? in
      guard case .untested(let reason) = entry.verdict else { return nil }
      return "- \(entry.law) \(entry.title): \(reason)"
    }
    if let untested, !untested.isEmpty {
      lines += ["", "## What nobody is checked for", ""] + untested
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ entries: [Report.Entry]) -> String {
    var counts: [Verdict.Status: Int] = [:]
    for entry in entries { counts[entry.verdict.status, default: 0] += 1 }
    let holds = "\(counts[.holds] ?? 0) of \(entries.count) hold"
    let rest = counts.filter { $0.key != .holds }.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.value) \($0.key.rawValue)" }
    return ([holds] + rest).joined(separator: ", ")
  }

  /// Writes the page if it is new or different, and says so.
  static func write(_ page: String) throws -> [String] {
    guard (try? SpecDocument.text(of: file)) != page else { return [] }
    try page.write(toFile: SpecDocument.folder + "/" + file, atomically: true, encoding: .utf8)
    return ["wrote Spec/\(file)"]
  }

  /// What differs between the file and the page; empty if nothing does.
  static func differences(_ page: String) -> [String] {
    (try? SpecDocument.text(of: file)) == page ? [] : ["Spec/\(file) says something else"]
  }
}
