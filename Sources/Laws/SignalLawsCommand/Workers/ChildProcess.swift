package import Foundation

/// Processes of this same command, in which implementations run.
package enum ChildProcess {
  /// A process that is not started yet.
  package static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    // A replay must not depend on how a process happens to order its dictionaries.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    return process
  }

  /// How a process ended, in words.
  static func end(_ process: Process) -> String {
    let code = process.terminationStatus
    guard process.terminationReason == .uncaughtSignal else { return "exit status \(code)" }
    return "signal \(code) (\(String(cString: strsignal(code))))"
  }
}
