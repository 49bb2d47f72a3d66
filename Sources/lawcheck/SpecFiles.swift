internal import Foundation
internal import SignalLaws

/// The Spec's Markdown, where this package's sources are.
enum SpecFiles {
  /// The entry of a law, as the Spec prints it.
  static func entry(of law: Law) throws(InternalError) -> String {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Spec")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in files.sorted() where file.hasSuffix(".md") {
      let path = folder.appendingPathComponent(file).path
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      guard let start = lines.firstIndex(where: { $0.hasPrefix("### \(law.id) ") }) else {
        continue
      }
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
      return lines[start..<end].joined(separator: "\n")
    }
    throw InternalError(
      "the Spec's entry of \(law.id) was not found: is the Spec beside the sources?"
    )
  }
}
