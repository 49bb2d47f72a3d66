internal import Foundation

/// A process of this same program, in which implementations may crash or hang.
struct WorkerProcess {
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

  /// Runs it to its end; hands over each line that it prints.
  func run(_ line: (String) -> Void) throws -> Ending {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    // The same programs in every process.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var buffer = Data()
    while true {
      while let end = buffer.firstIndex(of: 10) {
        line(String(decoding: buffer[buffer.startIndex..<end], as: UTF8.self))
        buffer.removeSubrange(buffer.startIndex...end)
      }
      var descriptor = pollfd(
        fd: output.fileHandleForReading.fileDescriptor,
        events: Int16(POLLIN),
        revents: 0
      )
      guard poll(&descriptor, 1, patience * 1000) > 0 else {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        return .silent
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      buffer.append(more)
    }
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal ? .crashed : .done
  }
}
