internal import Foundation

/// Writes the list of all mutants: what the sources of `Mutants` declare.
///
/// Called by the build, with the file to write and the sources to read.
@main
enum MutantRegistry {
  static func main() throws {
    guard let output = CommandLine.arguments.dropFirst().first else {
      throw Misuse("usage: MutantRegistry OUTPUT SOURCES…")
    }
    let names = try CommandLine.arguments.dropFirst(2).flatMap(names(in:)).sorted()
    let text = """
      extension Mutants {
        /// Every mutant that a source of this target declares.
        static let declared: [Mutant] = [
      \(names.map { "    \($0)," }.joined(separator: "\n"))
        ]
      }

      """
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func names(in path: String) throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.matches(of: #/static let (\w+) = Mutant\(/#).map { String($0.1) }
  }

  private struct Misuse: Error, CustomStringConvertible {
    var description: String
    init(_ description: String) { self.description = description }
  }
}
