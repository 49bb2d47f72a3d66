internal import Foundation
internal import SignalLawsCommand

/// A process of this same program, or of another build of it, in which implementations may crash or
/// hang.
struct AnalysisWorker {
  /// How a process ended.
  enum Ending: Equatable {
    /// By itself.
    case done
    /// It died.
    case crashed
    /// It said nothing for too long, and was ended.
    case silent
  }

  /// What the program is called with.
  var arguments: [String]
  /// How long it may be silent, in seconds.
  var patience: Int32 = 60
  /// Another build of this program.
  var program: URL?
  /// Variables of the environment besides those of this process.
  var environment: [String: String] = [:]

  /// Runs it to its end; hands over each line that it prints.
  func run(_ line: (String) -> Void) throws -> Ending {
    let process = ChildProcess.process(arguments)
    if let program { process.executableURL = program }
    process.environment?.merge(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var lines = LineReader(output.fileHandleForReading)
    while true {
      switch lines.next(within: patience * 1000) {
      case .line(let data): line(String(decoding: data, as: UTF8.self))
      case .silence:
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return .silent
      case .end:
        process.waitUntilExit()
        return process.terminationReason == .uncaughtSignal ? .crashed : .done
      }
    }
  }
}
