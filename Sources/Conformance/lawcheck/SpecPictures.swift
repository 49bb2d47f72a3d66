internal import Adapters
internal import Foundation
internal import SignalLaws
internal import SignalLawsCommand
internal import SpecText

/// The pictures of the Spec, drawn from runs of the reference.
///
/// Every operator has a marble diagram, every law about interleavings a diagram of threads. They
/// are files in `Spec/diagrams`, which the chapters refer to; the recording of a terminal is the
/// README's.
enum SpecPictures {
  /// What there should be.
  struct Plan {
    /// The pictures, by the names of their files.
    var files: [String: String] = [:]
    /// The chapters with their references to them.
    var chapters: [String: String] = [:]
  }

  /// The run that the README shows.
  private static let recorded = [
    "check", "--implementation", "SUB-3-terminated-tested-outside-lock", "--law", "SUB-3",
  ]

  /// Draws every picture.
  static func plan() throws -> Plan {
    var plan = Plan()
    var images: [String: SpecDiagram] = [:]
    for (entry, example) in try chosen() {
      guard let id = LawID(entry.id), let law = Law.named(id) else { continue }
      let diagram = example.traces.lazy.compactMap {
        SpecDiagram(of: law, program: example.program, trace: $0, on: Adapters.signalKit)
      }.first
      guard let diagram else {
        throw InternalError("Spec/\(entry.file):\(example.line): no run leaves a trace listed here")
      }
      plan.files[diagram.file] = diagram.svg
      images[entry.id] = diagram
    }
    plan.files["lawcheck.svg"] = try TerminalPicture(recording: recorded).svg
    for chapter in try SpecDocument.chapters() {
      plan.chapters[chapter] = referring(to: images, in: try SpecDocument.text(of: chapter))
    }
    return plan
  }

  /// The examples that are drawn: of a law about interleavings its first one with threads; of an
  /// operator the one in which most is delivered.
  private static func chosen() throws -> [(SpecDocument.Entry, SpecDocument.Example)] {
    var chosen: [(SpecDocument.Entry, SpecDocument.Example)] = []
    var best: [String: (SpecDocument.Entry, SpecDocument.Example, Int)] = [:]
    var order: [String] = []
    for entry in try SpecDocument.entries() {
      let concurrent = entry.examples.first { $0.program.contains("\nA: ") }
      if let concurrent, LawID(entry.id).flatMap(Law.named)?.isConcurrent == true {
        chosen.append((entry, concurrent))
      }
      let family = entry.id.prefix { $0 != "-" }
      for example in entry.examples where isMarble(example) {
        let deliveries = SpecDiagram.deliveries(in: example.traces[0])
        if !order.contains(String(family)) { order.append(String(family)) }
        if deliveries > best[String(family)]?.2 ?? 0 {
          best[String(family)] = (entry, example, deliveries)
        }
      }
    }
    let taken = Set(chosen.map(\.0.id))
    for family in order {
      guard let (entry, example, _) = best[family], !taken.contains(entry.id) else { continue }
      chosen.append((entry, example))
    }
    return chosen
  }

  private static func isMarble(_ example: SpecDocument.Example) -> Bool {
    example.program.hasPrefix("signal: ") && !example.program.contains("\nA: ")
      && !example.program.contains("\nequal: ") && example.traces.count == 1
  }

  /// The chapter with a reference to each picture after the examples of its law, and no other.
  private static func referring(to images: [String: SpecDiagram], in text: String) -> String {
    var lines: [String] = []
    var law = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("### ") {
        law = String(line.dropFirst(4).prefix { $0 != " " })
      }
      if line.hasPrefix("![") && line.contains("](diagrams/") {
        // With the empty line that follows it.
        continue
      }
      if line.hasPrefix("Why: "), let image = images[law] {
        if lines.last?.isEmpty == false { lines.append("") }
        lines += ["![\(image.title)](diagrams/\(image.file))", ""]
      }
      if line.isEmpty, lines.last?.isEmpty == true { continue }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Files

  private static var folder: String { SpecDocument.folder + "/diagrams" }

  private static func present() -> Set<String> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.filter { $0.hasSuffix(".svg") })
  }

  /// Writes what is new or different, removes what is no longer wanted, and says so.
  static func write() throws -> [String] {
    let plan = try plan()
    var changes: [String] = []
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, svg) in plan.files.sorted(by: { $0.key < $1.key }) {
      let path = folder + "/" + name
      guard (try? String(contentsOfFile: path, encoding: .utf8)) != svg else { continue }
      try svg.write(toFile: path, atomically: true, encoding: .utf8)
      changes.append("drew Spec/diagrams/\(name)")
    }
    for name in present().subtracting(plan.files.keys).sorted() {
      try FileManager.default.removeItem(atPath: folder + "/" + name)
      changes.append("removed Spec/diagrams/\(name)")
    }
    for (chapter, text) in plan.chapters.sorted(by: { $0.key < $1.key })
    where try SpecDocument.text(of: chapter) != text {
      try text.write(
        toFile: SpecDocument.folder + "/" + chapter,
        atomically: true,
        encoding: .utf8
      )
      changes.append("changed Spec/\(chapter)")
    }
    return changes
  }

  /// What differs between the files and what they should be; empty if nothing does.
  static func differences() throws -> [String] {
    let plan = try plan()
    var differences: [String] = []
    for (name, svg) in plan.files.sorted(by: { $0.key < $1.key }) {
      let text = try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      if text == nil {
        differences.append("Spec/diagrams/\(name) is missing")
      } else if text != svg {
        differences.append("Spec/diagrams/\(name) shows another run than the reference's")
      }
    }
    for name in present().subtracting(plan.files.keys).sorted() {
      differences.append("Spec/diagrams/\(name) belongs to no law")
    }
    for (chapter, text) in plan.chapters.sorted(by: { $0.key < $1.key })
    where try SpecDocument.text(of: chapter) != text {
      differences.append("Spec/\(chapter) does not refer to its pictures")
    }
    return differences
  }
}
