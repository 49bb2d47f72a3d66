#if canImport(Testing)
internal import Foundation
internal import Synchronization
internal import Testing

/// The processes of suites that have one of their own.
enum SeparateProcess {
  /// What has become of one.
  struct Outcome: Sendable {
    /// What it ended with: 0 when every test has passed.
    var status: Int32
    /// All that it has printed.
    var output: String

    /// What it says of its tests at its end.
    var summary: String {
      let line = output.split(separator: "\n").last { $0.contains("Test run with ") }
      guard let line, let start = line.range(of: "Test run with ") else { return "no test ran" }
      return String(line[start.lowerBound...])
    }
  }

  /// Whether suites get processes: those of a whole run that the package manager has begun, but for who is in
  /// such a process already.
  static let isWanted =
    canStart && ProcessInfo.processInfo.environment[mark] == nil
    && arguments.contains("--testing-library")
    && !arguments.contains {
      ["--filter", "--skip"].contains($0.prefix { $0 != "=" }) || $0.hasPrefix("--event-stream")
    }

  /// Set in the processes that are started here.
  static let mark = "INTERLEAVING_SEPARATE_PROCESS"
  private static let arguments = ProcessInfo.processInfo.arguments
  private static let begun = Mutex<[Test.ID: Task<Outcome, any Error>]>([:])
  private static let places = Places(max(2, ProcessInfo.processInfo.activeProcessorCount))

  /// Begins a suite's process as soon as there is a place.
  ///
  /// At a priority whose threads no test occupies: tests wait for each other's explorations in those that
  /// they share, and what begins behind them would begin when they are done.
  static func begin(_ suite: Test) {
    let name = "\(suite.id)"
    let process = Task(priority: .high) {
      await places.enter()
      defer { places.leave() }
      return try await run("^" + NSRegularExpression.escapedPattern(for: name + "/"))
    }
    begun.withLock { $0[suite.id] = process }
  }

  /// Awaits the end of a suite's process; nil when it has none.
  static func outcome(of suite: Test) async throws -> Outcome? {
    try await begun.withLock { $0[suite.id] }?.value
  }

  /// Prints a line now, as tests are reported, and not when a buffer is full.
  static func say(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
  }

  #if os(macOS) || os(Linux) || os(Windows) || os(FreeBSD) || os(OpenBSD)
  private static let canStart = true

  /// Runs the tests that a filter lets through.
  ///
  /// On the main thread, whose priority the process gets: where it is awaited it is higher than the tests'.
  @MainActor static func run(_ filter: String) async throws -> Outcome {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).txt")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = host + ["--testing-library", "swift-testing", "--filter", filter]
    process.environment = ProcessInfo.processInfo.environment.merging([mark: "1"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    try output.close()
    let text = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    return Outcome(status: process.terminationStatus, output: text)
  }

  /// What leads the executable to the tests: on macOS it loads them from a bundle.
  private static var host: [String] {
    guard let place = arguments.firstIndex(of: "--test-bundle-path") else { return [] }
    return Array(arguments[place...].prefix(2))
  }
  #else
  private static let canStart = false

  static func run(_ filter: String) async throws -> Outcome {
    fatalError("no process can be started here")
  }
  #endif
}
#endif
