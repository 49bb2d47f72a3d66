#if os(Linux)
import Foundation
import Testing

/// What the compiler says about mistakes that everybody makes.
///
/// Each form that a function or an initializer has, and each private name, may draw the message away
/// from the mistake.
@Suite struct CompilerMessageTests {
  @Test func `a mistake in a generator is reported where it is`() async throws {
    let messages = try await messages(
      """
      struct Failed: Error { init() {} }
      final class Call {
        var completed: ((String?) -> Void)?
        func cancel() {}
      }
      func load() -> Signal<String, Failed> {
        Signal<String, Failed> { subscriber in
          let call = Call()
          call.completed = { text in
            if let text {
              subscriber.putNext(text)
            } else {
              subscriber.putError(Failed(code: 5))
            }
          }
          return ActionDisposable { call.cancel() }
        }
      }
      """
    )
    #expect(messages == ["argument passed to call that takes no arguments"])
  }

  @Test func `a name that a queue does not have is said to be none`() async throws {
    let messages = try await messages("let queue = Queue.main")
    #expect(messages == ["type 'Queue' has no member 'main'"])
  }

  /// The errors of a file that imports SignalKit and goes on as is said.
  private func messages(_ code: String) async throws -> [String] {
    let products = try #require(Bundle.main.executableURL?.deletingLastPathComponent())
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Mistake.swift")
    let output = folder.appendingPathComponent("output")
    try "import SignalKit\n\(code)\n".write(to: source, atomically: true, encoding: .utf8)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
      "-I", products.appendingPathComponent("Modules").path, source.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: output)
    try await withCheckedThrowingContinuation { (ended: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in ended.resume() }
      do { try process.run() } catch { ended.resume(throwing: error) }
    }
    let text = try String(contentsOf: output, encoding: .utf8)
    let mark = ": error: "
    return text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(source.path), let found = line.range(of: mark) else { return nil }
      return String(line[found.upperBound...])
    }
  }
}
#endif
