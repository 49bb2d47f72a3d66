internal import Foundation
internal import SignalLaws
internal import Synchronization

/// A process that checks one law after the other, until it is lost or no longer needed.
struct WorkerProcess {
  /// How the check of a law ended.
  enum Outcome {
    case found(Verdict)
    /// Ctrl-C came first.
    case interrupted
    /// The process ended before it began.
    case failed(String)
  }

  /// One at a time, so that no process inherits the pipes of another that is just being started.
  private static let starting = Mutex(())

  private let process: Process
  private let input: Pipe
  private let standardError: StandardErrorTail
  private var lines: LineReader

  /// Starts a process for an implementation.
  init(_ implementation: String) throws {
    let process = ChildProcess.process(["worker", "--implementation", implementation])
    let (input, output, errors) = try Self.starting.withLock { _ in
      let (input, output, errors) = (Pipe(), Pipe(), Pipe())
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      return (input, output, errors)
    }
    self.process = process
    self.input = input
    standardError = StandardErrorTail(errors.fileHandleForReading)
    lines = LineReader(output.fileHandleForReading)
  }

  /// Whether it can be given another law.
  var isUsable: Bool { process.isRunning }

  /// Has a law checked.
  ///
  /// - Parameters:
  ///   - law: The law.
  ///   - settings: How much is tried.
  ///   - options: How long it may be silent, and how much memory it may take.
  ///   - tick: Called several times in each second.
  /// - Returns: What was found, or why nothing was.
  mutating func check(
    _ law: LawID,
    _ settings: Settings,
    _ options: RunOptions,
    tick: () -> Void
  ) -> Outcome {
    try? input.fileHandleForWriting.write(contentsOf: WorkerRequest(law, settings, options).line)
    var hasBegun = false
    var tried: (program: String, token: String)?
    // The process may still have to start, which is not the implementation's silence.
    var deadline = Date(timeIntervalSinceNow: Double(max(options.patience, 60)))
    while true {
      switch lines.next(within: 200) {
      case .line(let data):
        deadline = Date(timeIntervalSinceNow: Double(options.patience))
        switch WorkerReply(line: data) {
        case .begins: hasBegun = true
        case .tries(let program, let token): tried = (program, token)
        case .found(_, let verdict): return .found(verdict)
        case nil: break
        }
      case .end:
        process.waitUntilExit()
        guard hasBegun else { return .failed(ChildProcess.end(process)) }
        let complaint = standardError.last.map { "\n\($0)" } ?? ""
        let message = "The process ended with \(ChildProcess.end(process)).\(complaint)"
        return .found(.crashed(breakdown(message, tried)))
      case .silence:
        if Date() > deadline {
          end()
          let message = "No sign of life for \(options.patience) seconds."
          return .found(.hung(breakdown(message, tried)))
        }
      }
      tick()
      if Interrupt.isRequested {
        end()
        return .interrupted
      }
      if let used = MemoryUse.mebibytes(of: process.processIdentifier), used > options.memory {
        end()
        let message = "The process has taken \(used) MiB; \(options.memory) MiB were allowed."
        return .found(.outOfMemory(breakdown(message, tried)))
      }
    }
  }

  private func breakdown(
    _ message: String,
    _ tried: (program: String, token: String)?
  ) -> Breakdown {
    Breakdown(message, program: tried?.program, token: tried?.token)
  }

  /// Ends the process, whatever it is at.
  func end() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
