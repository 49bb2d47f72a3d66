public import Foundation

/// A copy of a package in which a library's sources hold all mutants at once, one of which is selected
/// when a program of it starts.
///
/// So one build serves thousands of mutants. A mutant that does not compile is taken out, with what else
/// stands on its line and changes the flow in the same way, and the rest is built again.
public final class MutatedPackage {
  /// The variable of the environment that selects a mutant by its number.
  public static let variable = "SIGNALKIT_SOURCE_MUTANT"
  /// The variable of the environment that names the file in which a run marks the mutants it comes by,
  /// a byte each.
  public static let traceVariable = "SIGNALKIT_SOURCE_MUTANTS_REACHED"

  /// The mutants that compile, in the order of the sources.
  public var mutants: [SourceMutant] {
    files.flatMap { file in file.mutants.filter { file.active.contains($0.id) } }
  }
  /// How many there were before the compiler was asked.
  public var found: Int { files.reduce(0) { $0 + $1.mutants.count } }

  private let folder: URL
  private let sources: URL
  private let target: String
  private var files: [MutatedFile] = []
  /// Where the mutants are named that do not compile, so that the next build does not ask again.
  private var rejections: URL { folder.appendingPathComponent("rejected.json") }
  /// The mutants that were taken out of a line before, by file and line: what to try next.
  private var attempts: [String: Int] = [:]

  /// Copies a package and writes the mutants into the sources of one of its targets.
  ///
  /// - Parameters:
  ///   - package: The package's folder.
  ///   - sources: The target's folder, from there.
  ///   - target: The target's name in the manifest.
  ///   - folder: Where the copy is made; what an earlier one left there is built upon.
  /// - Throws: What keeps a file from being read or written.
  public init(of package: URL, sources: String, target: String, in folder: URL) throws {
    self.folder = folder
    self.sources = folder.appendingPathComponent(sources)
    self.target = target
    try copy(package, except: sources)
    try findMutants(in: package.appendingPathComponent(sources))
    try passOverRejected()
    try writeSelection()
  }

  /// Builds the target until what is left of its mutants compiles, and then the product, optimized: to
  /// judge thousands takes long enough.
  ///
  /// - Returns: The program.
  /// - Throws: ``BuildFailure`` when the compiler complains about something that is no mutant.
  public func build(product: String, progress: (String) -> Void) throws -> URL {
    for arguments in [["--target", target], ["--product", product, "-c", "release"]] {
      while let output = try failure(of: arguments) {
        let dropped = takeOut(errors: output)
        guard dropped > 0 else { throw BuildFailure(text: output) }
        try writeRejected()
        progress("\(dropped) mutants do not compile")
      }
    }
    return folder.appendingPathComponent(".build/release/\(product)")
  }

  private func failure(of arguments: [String]) throws -> String? {
    try write()
    let output = try Command.output(
      ["swift", "build", "--package-path", folder.path] + arguments
    )
    return output.status == 0 ? nil : output.text
  }

  // MARK: The copy

  /// Copies what has changed, so that only that is compiled anew; the mutated sources are written later.
  private func copy(_ package: URL, except mutated: String) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let roots = ["Package.swift", "Sources", "Tests", "Spec"]
    func paths(in place: URL) -> [String] {
      roots.flatMap { root in
        let inside = files.enumerator(atPath: place.appendingPathComponent(root).path)
        return [root] + (inside?.compactMap { $0 as? String } ?? []).map { "\(root)/\($0)" }
      }
    }
    let present = paths(in: package)
    for path in Set(paths(in: folder)).subtracting(present) {
      try? files.removeItem(at: folder.appendingPathComponent(path))
    }
    for path in present where !path.hasPrefix(mutated + "/") || !path.hasSuffix(".swift") {
      let original = package.appendingPathComponent(path)
      let copy = folder.appendingPathComponent(path)
      let type = try files.attributesOfItem(atPath: original.path)[.type] as? FileAttributeType
      if type == .typeDirectory {
        try files.createDirectory(at: copy, withIntermediateDirectories: true)
      } else if type == .typeSymbolicLink
        || !files.contentsEqual(atPath: original.path, andPath: copy.path)
      {
        try? files.removeItem(at: copy)
        try files.copyItem(at: original, to: copy)
      }
    }
  }

  private func findMutants(in original: URL) throws {
    let names = FileManager.default.enumerator(atPath: original.path)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    var next: Int32 = 1
    for name in names ?? [] {
      let text = try String(contentsOf: original.appendingPathComponent(name), encoding: .utf8)
      let file = MutatedFile(name: name, text: text, first: next)
      next += Int32(file.mutants.count)
      files.append(file)
    }
  }

  /// Adds the function that says which mutant is selected, and marks which is asked for.
  ///
  /// It is C, which the compiler's access callbacks do not observe.
  private func writeSelection() throws {
    let selection = folder.appendingPathComponent("Sources/CSourceMutant")
    try FileManager.default.createDirectory(
      at: selection.appendingPathComponent("include"),
      withIntermediateDirectories: true
    )
    try write(
      "int source_mutant_is_selected(int number);\n",
      to: selection.appendingPathComponent("include/source_mutant.h")
    )
    try write(
      """
      #include "source_mutant.h"
      #include <fcntl.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      #include <unistd.h>

      enum { limit = \(files.reduce(1) { $0 + $1.mutants.count }) };
      static int selected;
      static char *reached;

      static void open_trace(const char *path) {
        int file = open(path, O_RDWR | O_CREAT, 0600);
        if (file < 0 || ftruncate(file, limit) != 0) abort();
        reached = mmap(0, limit, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (reached == MAP_FAILED) abort();
        close(file);
      }

      __attribute__((constructor)) static void read_selection(void) {
        const char *text = getenv("\(Self.variable)");
        selected = text ? atoi(text) : 0;
        const char *path = getenv("\(Self.traceVariable)");
        if (path) open_trace(path);
      }

      int source_mutant_is_selected(int number) {
        if (reached) reached[number] = 1;
        return selected == number;
      }

      """,
      to: selection.appendingPathComponent("source_mutant.c")
    )
    try write(
      """
      internal import CSourceMutant

      @usableFromInline func _m(_ number: Int32) -> Bool { source_mutant_is_selected(number) != 0 }

      """,
      to: sources.appendingPathComponent("SourceMutants.swift")
    )
    let manifest = folder.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
      .replacing(
        "targets: [\n",
        with: "targets: [\n.target(name: \"CSourceMutant\"),\n",
        maxReplacements: 1
      )
      .replacing(
        "name: \"\(target)\",\n      path:",
        with: "name: \"\(target)\", dependencies: [\"CSourceMutant\"],\n      path:"
      )
    try write(text, to: manifest)
  }

  // MARK: The mutants

  private func passOverRejected() throws {
    guard let data = try? Data(contentsOf: rejections) else { return }
    let rejected = try JSONDecoder().decode(Set<String>.self, from: data)
    for index in files.indices { files[index].passOver(rejected) }
  }

  private func writeRejected() throws {
    let rejected = files.flatMap(\.rejected).sorted()
    try JSONEncoder().encode(rejected).write(to: rejections, options: .atomic)
  }

  private func write() throws {
    for file in files { try write(file.text, to: sources.appendingPathComponent(file.name)) }
  }

  /// Writes what has changed, so that only that is compiled anew.
  private func write(_ text: String, to url: URL) throws {
    if let present = try? String(contentsOf: url, encoding: .utf8), present == text { return }
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// Takes out what the compiler does not accept.
  private func takeOut(errors output: String) -> Int {
    var places: Set<String> = []
    for match in output.matches(of: #/([^\s:]+\.swift):(\d+):\d+: error:/#) {
      places.insert("\(match.1):\(match.2)")
    }
    var dropped = 0
    for place in places {
      let parts = place.split(separator: ":")
      guard let line = Int(parts[1]),
        let index = files.firstIndex(where: { parts[0].hasSuffix("/" + $0.name) })
      else { continue }
      guard let blamed = files[index].nearest(to: line) else { continue }
      let key = "\(files[index].name):\(blamed)"
      dropped += files[index].takeOut(at: blamed, attempt: attempts[key, default: 0])
      attempts[key, default: 0] += 1
    }
    return dropped
  }
}

/// The compiler complains about something that is no mutant.
public struct BuildFailure: Error, CustomStringConvertible {
  let text: String
  /// The end of what the compiler said.
  public var description: String { "the mutated package does not build:\n\(text.suffix(4000))" }
}

extension MutatedFile {
  /// What names a mutant while lines move: its kind and its key.
  private var identities: [Int32: String] {
    Dictionary(
      uniqueKeysWithValues: mutants.map { mutant in
        let change = "\(mutant.original) → \(mutant.replacement)"
        return (mutant.id, "\(mutant.kind.rawValue) \(mutant.ordinal) \(mutant.file): \(change)")
      }
    )
  }

  /// The mutants that were taken out.
  var rejected: [String] { identities.filter { !active.contains($0.key) }.map(\.value) }

  /// Takes out those that an earlier build has rejected.
  mutating func passOver(_ rejected: Set<String>) {
    for (id, identity) in identities where rejected.contains(identity) { active.remove(id) }
  }

  /// The line with mutants that is nearest: what the compiler infers of one may be wrong at another.
  func nearest(to line: Int) -> Int? {
    func isMutated(_ line: Int) -> Bool { mutants(at: line).contains { active.contains($0.id) } }
    return (0...40).lazy.flatMap { [line - $0, line + $0] }.first(where: isMutated)
  }

  /// Takes out what may be wrong on a line: first what changes the flow, then the expressions, with the
  /// others tried again, then all.
  mutating func takeOut(at line: Int, attempt: Int) -> Int {
    let here = mutants(at: line)
    let before = active
    switch attempt {
    case 0:
      active.subtract(here.filter { $0.kind.isStructural || $0.kind == .returnsNil }.map(\.id))
    case 1:
      active.subtract(here.map(\.id))
      active.formUnion(here.filter { $0.kind == .statementDropped && $0.line == line }.map(\.id))
    default: active.subtract(here.map(\.id))
    }
    if active == before { active.subtract(here.map(\.id)) }
    return before.subtracting(active).count
  }
}

/// Another program.
enum Command {
  /// What it prints, and how it ends.
  static func output(_ arguments: [String]) throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }
}
