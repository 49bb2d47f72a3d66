import Foundation
import SpecText

/// The targets of this package, as `Package.swift` declares them.
struct Manifest {
  struct Target {
    var name: String
    var path: String
    var dependencies: Set<String>
    /// What stands for a module where it is imported by another name.
    var aliases: [String: String] = [:]

    /// The folder right below `Sources` that it is in; its name says what is under that roof.
    var roof: String { String(path.split(separator: "/")[1]) }
    var isTest: Bool { path.hasPrefix("Tests/") }
  }

  let targets: [Target]

  init() throws {
    let text = try String(
      contentsOf: SpecDocument.root.appendingPathComponent("Package.swift"),
      encoding: .utf8
    )
    let declaration = #/\.(?:target|executableTarget|testTarget|plugin)\(/#
    targets = text.split(separator: declaration).dropFirst().compactMap { text in
      guard let name = text.firstMatch(of: #/name: "(\w+)"/#)?.1,
        let path = text.firstMatch(of: #/path: "([\w/]+)"/#)?.1
      else { return nil }
      let lists = text.matches(of: #/(?:dependencies|plugins): \[([^\]]*)\]/#)
      let dependencies = lists.flatMap { $0.1.matches(of: #/"(\w+)"/#).map { String($0.1) } }
      let aliases = text.matches(of: #/"-module-alias", "(\w+)=(\w+)"/#)
        .map { (String($0.1), String($0.2)) }
      return Target(
        name: String(name),
        path: String(path),
        dependencies: Set(dependencies),
        aliases: Dictionary(uniqueKeysWithValues: aliases)
      )
    }
  }

  /// The modules of this package that the sources of a target import.
  func imports(of target: Target) throws -> Set<String> {
    let names = Set(targets.map(\.name))
    let folder = SpecDocument.root.appendingPathComponent(target.path).resolvingSymlinksInPath()
    var found: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appendingPathComponent(file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      if [".c", ".cpp", ".h"].contains(where: file.hasSuffix) {
        found.formUnion(owners(ofHeadersIn: text))
      }
      guard file.hasSuffix(".swift") else { continue }
      for line in text.split(separator: "\n") where line.contains("import ") {
        guard let match = line.firstMatch(of: #/^(?:@\w+ )*(?:\w+ )?import (\w+)$/#) else {
          continue
        }
        found.insert(String(match.1))
      }
    }
    return Set(found.map { target.aliases[$0] ?? $0 }).intersection(names)
  }

  /// The targets whose public headers a file of C or C++ includes.
  private func owners(ofHeadersIn text: String) -> [String] {
    text.matches(of: #/#include <(\w+\.h)>/#).compactMap { match in
      targets.first { target in
        let header = "\(target.path)/include/\(match.1)"
        return FileManager.default.fileExists(
          atPath: SpecDocument.root.appendingPathComponent(header).path
        )
      }?.name
    }
  }
}
