import Foundation

/// A process of this same command.
enum Child {
  enum Outcome {
    /// It ended well, and this is what it printed.
    case printed(String)
    /// It did not, in words.
    case failed(String)
  }

  private static let secondsToLive = 60.0

  static func run(_ arguments: [String]) -> Outcome {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    do {
      try process.run()
    } catch {
      return .failed("could not be started: \(error)")
    }
    if ended.wait(timeout: .now() + secondsToLive) == .timedOut {
      kill(process.processIdentifier, SIGKILL)
      return .failed("not done within \(Int(secondsToLive)) s")
    }
    guard process.terminationReason == .exit else {
      return .failed("ended by signal \(process.terminationStatus)")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return .printed(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
