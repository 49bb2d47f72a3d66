import Foundation
import Testing

/// What a run of the built command has printed, and its exit status.
struct CommandRun {
  var code: Int32
  var output: String
  var errors: String
}

/// Runs the built command, as a user would.
func lawcheck(
  _ arguments: [String],
  environment: [String: String] = [:],
  folder: URL? = nil
) throws -> CommandRun {
  // Tests and products are built into one folder.
  let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
  return try run(
    products.appendingPathComponent("lawcheck"),
    arguments,
    environment: environment,
    folder: folder
  )
}

/// Runs a program to its end.
func run(
  _ program: URL,
  _ arguments: [String],
  environment: [String: String] = [:],
  folder: URL? = nil
) throws -> CommandRun {
  let process = Process()
  process.executableURL = program
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  if let folder { process.currentDirectoryURL = folder }
  process.standardInput = FileHandle.nullDevice
  let output = Pipe()
  // A file, because a pipe that nobody reads while the other is read could fill up.
  let errors = FileManager.default.temporaryDirectory
    .appendingPathComponent("lawcheck-\(UUID().uuidString).txt")
  try Data().write(to: errors)
  defer { try? FileManager.default.removeItem(at: errors) }
  process.standardOutput = output
  process.standardError = try FileHandle(forWritingTo: errors)
  try process.run()
  let text = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return CommandRun(
    code: process.terminationStatus,
    output: String(decoding: text, as: UTF8.self),
    errors: try String(contentsOf: errors, encoding: .utf8)
  )
}

func lawcheck(_ arguments: String...) throws -> CommandRun { try lawcheck(arguments) }

/// A folder of its own, gone when the work is done.
func withTemporaryFolder<Result>(_ work: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("lawcheck-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try work(folder)
}
