internal import SignalLaws

/// A report as commands of GitHub's workflows: an error for each law that does not hold, a warning
/// for each excuse, and a notice for each status in which laws were not checked.
struct GitHubFormat {
  private let report: Report
  private let replay: ReplayLine

  init(_ report: Report, replay: ReplayLine) {
    self.report = report
    self.replay = replay
  }

  /// The commands, and the conclusion in a line that is none.
  var text: String {
    var lines: [String] = []
    for entry in report.entries {
      let status = entry.verdict.status
      guard status.isBad || status == .excused else { continue }
      let title = "\(entry.law) \(entry.title): \(status.rawValue)"
      let body = entry.text(replay: replay, isFull: true)
      lines.append(command(status.isBad ? "error" : "warning", title, body))
    }
    for status in [Verdict.Status.follows, .unsupported, .notAsked, .untested, .blocked] {
      let laws = report.entries.filter { $0.verdict.status == status }
      guard !laws.isEmpty else { continue }
      let title = "\(counted(laws.count, "law")) \(status.rawValue)"
      let body = laws.map { "\($0.law)" }.joined(separator: ", ")
      lines.append(command("notice", "\(report.implementation.visibleInLine): \(title)", body))
    }
    return (lines + [TextReport(report).conclusion]).joined(separator: "\n")
  }

  private func command(_ level: String, _ title: String, _ body: String) -> String {
    "::\(level) title=\(escaped(title, inProperty: true))::\(escaped(body, inProperty: false))"
  }

  private func escaped(_ text: String, inProperty: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where inProperty: escaped += "%3A"
      case "," where inProperty: escaped += "%2C"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
