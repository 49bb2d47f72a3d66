internal import Foundation
internal import SignalLaws

/// Writes reports in every form.
struct ReportWriter {
  var replay: ReplayLine
  var isFull: Bool

  /// The report in a form, without a newline at its end.
  func text(of report: Report, as format: ReportFormat) -> String {
    switch format {
    case .text: TextReport(report, replay: replay, isFull: isFull).text
    case .json: (try? JSONFormat.text(report)) ?? "{}"
    case .junit: JUnitFormat(report, replay: replay).text
    case .github: GitHubFormat(report, replay: replay).text
    case .html: HTMLFormat(report, replay: replay).text
    }
  }

  /// Makes sure that a file could be written.
  func refuseUnlessWritable(_ path: String) throws(InputError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw InputError("\(path): there is no folder \(folder)") }
    let files = FileManager.default
    guard files.isWritableFile(atPath: files.fileExists(atPath: path) ? path : folder) else {
      throw InputError("\(path): cannot be written")
    }
  }

  /// Writes a file in the form that its name asks for.
  func write(_ report: Report, toFile path: String) throws {
    let whole = ReportWriter(replay: replay, isFull: true)
    let text = whole.text(of: report, as: ReportFormat(ofFile: path) ?? .text)
    do {
      try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw InputError("\(path): cannot be written")
    }
  }
}
