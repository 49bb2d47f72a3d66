import Foundation
import SpecText
import Testing

@Suite struct `Architecture` {
  private let manifest: Manifest
  private let picture: Picture

  init() throws {
    manifest = try Manifest()
    picture = try Picture()
  }

  private var sources: [Manifest.Target] { manifest.targets.filter { !$0.isTest } }

  @Test func `the picture of CONTRIBUTING has every module under its roof`() {
    let roofs = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.roof) })
    #expect(roofs.count > 25)
    #expect(picture.roofs == roofs)
  }

  @Test func `every arrow of the manifest is one of the picture`() {
    for target in sources {
      for dependency in target.dependencies {
        #expect(picture.allows(target.name, dependency), "\(target.name) → \(dependency)")
      }
    }
  }

  @Test func `the picture has no arrow more than the manifest`() {
    for arrow in picture.arrows {
      let isUsed = sources.contains { target in
        [target.name, target.roof + "Roof"].contains(arrow.from)
          && target.dependencies.contains {
            $0 == arrow.to || "\(picture.roofs[$0] ?? "")Roof" == arrow.to
          }
      }
      #expect(isUsed, "\(arrow)")
    }
  }

  @Test func `what is imported is declared, and what is declared is imported`() throws {
    // It is used by its name, not by an import.
    let tools: Set<String> = ["MutantRegistry", "MutantRegistryPlugin", "lawcheck"]
    for target in manifest.targets {
      let imports = try manifest.imports(of: target)
      let declared = target.dependencies
      #expect(imports.subtracting(declared) == [], "\(target.name) imports")
      #expect(declared.subtracting(imports).subtracting(tools) == [], "\(target.name) declares")
    }
  }

  @Test func `no arrow leads back`() {
    var dependencies: [String: Set<String>] = [:]
    let roofs = Dictionary(uniqueKeysWithValues: sources.map { ($0.name, $0.roof) })
    for target in sources {
      let others = target.dependencies.compactMap { roofs[$0] }.filter { $0 != target.roof }
      dependencies[target.roof, default: []].formUnion(others)
    }
    while let last = dependencies.first(where: { $0.value.isEmpty })?.key {
      dependencies[last] = nil
      for roof in dependencies.keys { dependencies[roof]?.remove(last) }
    }
    #expect(dependencies == [:], "these folders depend on each other")
  }

  @Test func `Tests has a folder for each one of Sources that has tests, and no other`() throws {
    func folders(_ place: String) throws -> Set<String> {
      let root = SpecDocument.root.appendingPathComponent(place)
      return Set(try FileManager.default.contentsOfDirectory(atPath: root.path))
        .filter { !$0.hasPrefix(".") }
    }
    #expect(try folders("Tests").subtracting(folders("Sources")) == [])
    #expect(try folders("Sources").subtracting(folders("Tests")).isSubset(of: ["Benchmarks"]))
    for target in manifest.targets {
      #expect(target.path.hasSuffix("/\(target.name)"), "\(target.name)")
    }
  }

  @Test func `what is optimized in debug builds keeps its words`() throws {
    var count = 0
    for roof in ["Interleaving", "Laws", "PropertyTesting"] {
      let root = SpecDocument.root.appendingPathComponent("Sources/\(roof)")
      for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
      where path.hasSuffix(".swift") {
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        #expect(!text.contains(#/precondition(Failure)?\(/#), "\(path) may use fatalError")
        count += 1
      }
    }
    #expect(count > 300)
  }

  @Test func `no folder of SignalKit holds a single file`() throws {
    let root = SpecDocument.root.appendingPathComponent("Sources/SignalKit")
    let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".swift") }
    let folders = Dictionary(grouping: files) { ($0 as NSString).deletingLastPathComponent }
    #expect(folders.count > 10)
    for (folder, files) in folders { #expect(files.count > 1, "\(folder)") }
  }
}
