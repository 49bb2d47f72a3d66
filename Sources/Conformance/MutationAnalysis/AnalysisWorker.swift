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
    let process = try ChildProcess(
      arguments,
      of: program?.path,
      environment: environment,
      output: .pipe
    )
    defer { process.end() }
    var lines = LineReader(process.output)
    while true {
      switch lines.next(within: patience * 1000) {
      case .line(let data): line(String(decoding: data, as: UTF8.self))
      case .silence: return .silent
      case .end:
        guard let ending = process.waitUntilExit(.seconds(Int(patience))) else { return .silent }
        if case .signal = ending { return .crashed }
        return .done
      }
    }
  }
}
