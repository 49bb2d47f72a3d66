internal import SignalLaws

/// A form in which a report is written.
enum ReportFormat: String, Sendable, CaseIterable {
  /// For people, on a terminal.
  case text
  /// For programs, as `Spec/report.schema.json` describes.
  case json
  /// For the test pages of build servers.
  case junit
  /// For the annotations of GitHub's workflows.
  case github
  /// For people, in a browser: one file that refers to nothing else.
  case html

  init(named name: String) throws(ValueError) {
    guard let format = ReportFormat(rawValue: name) else {
      let known = ReportFormat.allCases.map(\.rawValue)
      throw ValueError(
        "takes \(known.dropLast().joined(separator: ", ")) or \(known[known.count - 1]) "
          + "(was '\(name.shortened())')" + suggestion(for: name, among: known)
      )
    }
    self = format
  }

  /// The form that a file's name asks for; `nil` for an ending that says nothing.
  init?(ofFile name: String) {
    let ending = name.split(separator: ".").last.map { $0.lowercased() }
    switch ending {
    case "txt": self = .text
    case "json": self = .json
    case "xml": self = .junit
    case "html": self = .html
    default: return nil
    }
  }
}
