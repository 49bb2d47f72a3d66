import Foundation
import SignalLaws
import Testing

/// What `lawcheck` says of each implementation of this package, all laws in one run of each.
///
/// A process explores one program at a time. In processes of their own, one after the other, these checks
/// have the second core while the tests have the first. They are begun before any test, and at a priority
/// whose threads no test occupies: behind the others they would start when those are done.
///
/// With a third of the programs and schedules that `lawcheck` tries by itself; the long tier tries as many.
enum WholeCheck {
  static let signalKit = Task(priority: .high) { try await report(on: "SignalKit") }
  static let sSignalKit = Task(priority: .high) {
    _ = await signalKit.result
    return try await report(on: "SSignalKit")
  }
  static let mtSignalKit = Task(priority: .high) {
    _ = await sSignalKit.result
    return try await report(on: "MTSignalKit")
  }
  /// What the mutants are made of.
  static let base = Task(priority: .high) {
    _ = await mtSignalKit.result
    return try await report(on: "base")
  }
  static let asyncStream = Task(priority: .high) {
    _ = await base.result
    return try await report(on: "AsyncStream")
  }

  /// Begins the checks when a test that asks for them is planned.
  struct Early: TestTrait {
    func prepare(for test: Test) async throws { _ = asyncStream }
  }

  private static func report(on name: String) async throws -> Report {
    // Tests and products are built into one folder.
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    // Whoever wants the reports names a folder for them.
    let kept = ProcessInfo.processInfo.environment["SIGNALKIT_REPORTS"]
    let folder = kept.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(kept == nil ? "\(UUID()).json" : "\(name).json")
    defer { if kept == nil { try? FileManager.default.removeItem(at: file) } }
    let process = Process()
    process.executableURL = products.appendingPathComponent("lawcheck")
    process.arguments = [
      "check", "--implementation", name, "--jobs", "1", "--quiet", "--output", file.path,
    ]
    if !isLongTier { process.arguments? += ["--cases", "20", "--schedules", "14"] }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    return try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
  }
}
