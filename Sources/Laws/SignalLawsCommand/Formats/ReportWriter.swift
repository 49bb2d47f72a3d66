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
  ///
  /// - Throws: ``OutputError`` with the file's name and the reason.
  func refuseUnlessWritable(_ path: String) throws(OutputError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw OutputError("\(path): there is no folder \(folder)") }
    let target = FileManager.default.fileExists(atPath: path) ? path : folder
    guard access(target, W_OK) == 0 else {
      throw OutputError("\(path): cannot be written: \(SystemFailure())")
    }
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      throw OutputError("\(path): cannot be written: \(SystemFailure(code: EISDIR))")
    }
  }

  /// Writes a file in the form that its name asks for.
  ///
  /// - Throws: ``OutputError`` with the file's name and the reason.
  func write(_ report: Report, toFile path: String) throws(OutputError) {
    let whole = ReportWriter(replay: replay, isFull: true)
    let text = whole.text(of: report, as: ReportFormat(ofFile: path) ?? .text)
    do throws(SystemFailure) {
      let descriptor = try Descriptor.open(forWriting: path)
      defer { close(descriptor) }
      try Descriptor.write(Data((text + "\n").utf8), to: descriptor)
    } catch {
      throw OutputError("\(path): cannot be written: \(error)")
    }
  }
}
