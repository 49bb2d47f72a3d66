internal import Foundation
internal import SignalLaws

/// A report in the form that build servers read test results in: a suite for each chapter, a case
/// for each law.
///
/// A violation is a failure, a lost process an error, and what was not checked or is excused
/// skipped, with its reason.
struct JUnitFormat {
  private let report: Report
  private let replay: ReplayLine

  init(_ report: Report, replay: ReplayLine) {
    self.report = report
    self.replay = replay
  }

  private enum Kind {
    case passed, failure, error, skipped
  }

  /// The document.
  var text: String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<testsuites name=\"\(name)\" \(counts(report.entries))>")
    for chapter in Chapter.all {
      let own = report.entries.filter { chapter.families.contains($0.law.chapter) }
      guard !own.isEmpty else { continue }
      let title = chapter.title.escapedForMarkup
      lines.append("  <testsuite name=\"\(title)\" \(counts(own))>")
      lines += own.flatMap { testCase($0, chapter) }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n")
  }

  private var name: String {
    "SignalKit laws \(report.specVersion): \(report.implementation)".escapedForMarkup
  }

  private func counts(_ entries: [Report.Entry]) -> String {
    func count(_ kind: Kind) -> Int { entries.count { self.kind($0.verdict.status) == kind } }
    let seconds = entries.reduce(0) { $0 + ($1.seconds ?? 0) }
    return "tests=\"\(entries.count)\" failures=\"\(count(.failure))\" "
      + "errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\" time=\"\(time(seconds))\""
  }

  private func kind(_ status: Verdict.Status) -> Kind {
    switch status {
    case .holds: .passed
    case .violated, .deviationGone: .failure
    case .crashed, .hung, .outOfMemory: .error
    case .excused, .follows, .unsupported, .notAsked, .untested, .blocked: .skipped
    }
  }

  private func time(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  private func testCase(_ entry: Report.Entry, _ chapter: Chapter) -> [String] {
    let head =
      "    <testcase classname=\"SignalLaws.\(chapter.title)\" "
      + "name=\"\("\(entry.law) \(entry.title)".escapedForMarkup)\" "
      + "time=\"\(time(entry.seconds ?? 0))\""
    let status = entry.verdict.status.rawValue
    let message = summary(entry).escapedForMarkup
    let body = entry.text(replay: replay, isFull: true).escapedForMarkup
    switch kind(entry.verdict.status) {
    case .passed: return [head + "/>"]
    case .failure:
      return [
        head + ">", "      <failure type=\"\(status)\" message=\"\(message)\">\(body)</failure>",
        "    </testcase>",
      ]
    case .error:
      return [
        head + ">", "      <error type=\"\(status)\" message=\"\(message)\">\(body)</error>",
        "    </testcase>",
      ]
    case .skipped:
      return [head + ">", "      <skipped message=\"\(message)\"/>", "    </testcase>"]
    }
  }

  private func summary(_ entry: Report.Entry) -> String {
    switch entry.verdict {
    case .holds, .sampled, .sampledAtAccesses: ""
    case .violated(let counterexample): counterexample.message
    case .excused(let reason, _), .excusedLoss(let reason, _, _): "excused: \(reason)"
    case .deviationGone(let reason): "the deviation is listed (\(reason)) but no longer occurs"
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
      breakdown.message
    case .unsupported(let missing):
      "unsupported: Implementation.\(missing.joined(separator: ", ")) is nil"
    case .follows(let laws, _):
      "follows from \(laws.map(\.description).joined(separator: ", "))"
    case .notAsked(let clauses):
      "not asked, by the contract: \(clauses.map(\.text).joined(separator: "; "))"
    case .untested(let reason): "untested: \(reason)"
    case .blocked(let id): "blocked by \(id)"
    }
  }
}
