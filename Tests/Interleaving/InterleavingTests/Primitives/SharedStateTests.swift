import Foundation
import Interleaving
import Synchronization
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// Files, the environment and the like, which are shared without any memory or lock of the subject's.
@Suite(.enabled(if: isInterleavingAvailable), .serialized) struct SharedStateTests {
  private final class Makers: Sendable {
    let count = Atomic(0)

    func made() { count.add(1, ordering: .relaxed) }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("interleaving-\(getpid())")

  /// How many of two threads may find nothing there, and make it.
  private func makers(
    prepare: @escaping @Sendable () -> Void,
    _ body: @escaping @Sendable (Makers) -> Void,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let scenario = Scenario("make once") {
      prepare()
      return Makers()
    }
    .thread { body($0) }
    .thread { body($0) }
    .tallying { "\($0.count.load(ordering: .relaxed))" }
    let outcome = explore(scenario)
    let coverage = try #require(outcome.coverage, "\(outcome)", sourceLocation: location)
    #expect(coverage.isExhaustive, "\(coverage)", sourceLocation: location)
    return Set(coverage.outcomes.map(\.text))
  }

  /// Runs a body with a path at which there may be something for as long.
  private func withPath(_ body: (String) throws -> Void) rethrows {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("file").path)
  }

  @Test func `two may look for a file before either makes it`() throws {
    try withPath { path in
      let looking = try makers(prepare: { unlink(path) }) { makers in
        guard access(path, F_OK) != 0 else { return }
        close(open(path, O_CREAT | O_RDWR, 0o600))
        makers.made()
      }
      #expect(looking == ["1", "2"])
    }
  }

  @Test func `only one opens a file that must not be there`() throws {
    try withPath { path in
      let exclusive = try makers(prepare: { unlink(path) }) { makers in
        let file = open(path, O_CREAT | O_RDWR | O_EXCL, 0o600)
        guard file >= 0 else { return }
        close(file)
        makers.made()
      }
      #expect(exclusive == ["1"])
    }
  }

  @Test func `a file manager looks and makes like anybody`() throws {
    try withPath { path in
      let looking = try makers(prepare: { unlink(path) }) { makers in
        let manager = FileManager.default
        guard !manager.fileExists(atPath: path) else { return }
        _ = manager.createFile(atPath: path, contents: nil)
        makers.made()
      }
      #expect(looking == ["1", "2"])
    }
  }

  @Test func `files of the C library are made when they are opened for writing`() throws {
    try withPath { path in
      let looking = try makers(prepare: { unlink(path) }) { makers in
        if let found = fopen(path, "r") {
          fclose(found)
        } else if let file = fopen(path, "w") {
          fclose(file)
          makers.made()
        }
      }
      #expect(looking == ["1", "2"])
    }
  }

  @Test(arguments: [false, true])
  func `the environment is found and changed`(_ byFoundation: Bool) throws {
    let name = "INTERLEAVING_TESTS_VARIABLE"
    defer { unsetenv(name) }
    let looking = try makers(prepare: { unsetenv(name) }) { makers in
      let isThere =
        byFoundation
        ? ProcessInfo.processInfo.environment[name] != nil : getenv(name) != nil
      guard !isThere else { return }
      setenv(name, "1", 1)
      makers.made()
    }
    #expect(looking == ["1", "2"])
  }

  @Test func `those who only look do not wait for each other`() throws {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      scope.concurrently([
        { _ = access("/", F_OK) },
        { _ = getenv("PATH") },
        { _ = access("/", F_OK) },
      ])
      return nil
    }
    #expect(try #require(outcome.coverage).schedules == 1, "\(outcome)")
  }

  @Test func `a trace says what is looked at and changed`() throws {
    let name = "INTERLEAVING_TESTS_TRACED"
    let scenario = Scenario("trace") {
      unsetenv(name)
      return Makers()
    }
    .thread { _ in setenv(name, "1", 1) }
    .thread { if getenv(name) == nil { $0.made() } }
    .check("it is there") { $0.count.load(ordering: .relaxed) == 0 }
    let report = try #require(explore(scenario).report)
    unsetenv(name)
    #expect(report.description.contains("looks at the environment"))
  }

  /// What the library keeps for all threads, and the next call writes over.
  @Test(arguments: ["localtime", "asctime", "strtok", "drand48"])
  func `what a function of the library keeps is no thread's own`(_ function: String) {
    let outcome = explore { scope in
      let body: @Sendable () -> Void = {
        var (seconds, time) = (time_t(0), tm())
        switch function {
        case "localtime": _ = localtime(&seconds)
        case "asctime": _ = asctime(&time)
        case "strtok":
          var text = Array("a b".utf8CString)
          text.withUnsafeMutableBufferPointer { _ = strtok($0.baseAddress, " ") }
        default: _ = drand48()
        }
      }
      scope.concurrently([body, body])
      return nil
    }
    #expect("\(outcome.finding, default: "none")".contains("Data race"), "\(outcome)")
  }

  @Test func `a caller's own buffer is nobody else's`() {
    let outcome = explore(Exploration(strategies: [.exhaustive])) { scope in
      let body: @Sendable () -> Void = {
        var (seconds, time) = (time_t(0), tm())
        _ = localtime_r(&seconds, &time)
      }
      scope.concurrently([body, body])
      return nil
    }
    #expect(outcome.coverage?.isExhaustive == true, "\(outcome)")
  }
}
