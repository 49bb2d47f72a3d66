package import Foundation
internal import Synchronization

/// A process of this same command, in which implementations run.
///
/// It leads a process group of its own, inherits nothing but its standard streams, and is ended
/// together with all that it has started. Safe to use from several threads.
package final class ChildProcess: Sendable {
  /// What a standard stream of a child is.
  package enum Stream: Sendable {
    /// Nothing to read, and a place for what nobody wants.
    case null
    /// The other end of a pipe.
    case pipe
    /// This process's own.
    case inherited
  }

  /// How a process has ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// With a status of its own.
    case exit(Int32)
    /// By a signal.
    case signal(Int32)

    init(waitStatus status: Int32) {
      let signal = status & 0x7F
      self = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }

    /// In words that follow "ended with".
    package var description: String {
      switch self {
      case .exit(let code): "exit status \(code)"
      case .signal(let number): "signal \(number) (\(String(cString: strsignal(number))))"
      }
    }
  }

  /// Its number.
  package let identifier: pid_t
  /// This process's end of its standard input; −1 if that is no pipe.
  package let input: Int32
  /// This process's end of its standard output; −1 if that is no pipe.
  package let output: Int32
  /// This process's end of its standard error; −1 if that is no pipe.
  package let errors: Int32
  private let state = Mutex(State())

  private struct State {
    var ending: Ending?
    var isClosed = false
  }

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - arguments: What stands behind the command's name.
  ///   - program: Another program, by its path.
  ///   - environment: Variables besides those of this process.
  ///   - input: Its standard input.
  ///   - output: Its standard output.
  ///   - errors: Its standard error.
  /// - Throws: ``SystemError`` if the system has no room for one.
  package init(
    _ arguments: [String],
    of program: String? = nil,
    environment: [String: String] = [:],
    input: Stream = .null,
    output: Stream = .null,
    errors: Stream = .null
  ) throws(SystemError) {
    do throws(SystemFailure) {
      let started = try Launch(program, environment, input, output, errors).start(arguments)
      identifier = started.identifier
      (self.input, self.output, self.errors) = (started.input, started.output, started.errors)
    } catch {
      throw SystemError("no further process could be started: \(error)")
    }
  }

  deinit { end() }

  /// How it has ended; `nil` as long as it is there.
  package func ending() -> Ending? {
    state.withLock { state in
      if let ending = state.ending { return ending }
      var status: Int32 = 0
      let waited = waitpid(identifier, &status, WNOHANG)
      guard waited == identifier || (waited < 0 && errno == ECHILD) else { return nil }
      let ending = Ending(waitStatus: status)
      state.ending = ending
      return ending
    }
  }

  /// Waits for its end, at most so long.
  package func waitUntilExit(_ limit: Duration) -> Ending? {
    let end = ContinuousClock.now + limit
    while true {
      if let ending = ending() { return ending }
      guard ContinuousClock.now < end else { return nil }
      poll(nil, 0, 5)
    }
  }

  /// Ends it with all that it has started, and closes the pipes.
  package func end() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    guard isFirst else { return }
    if ending() == nil { kill(identifier, SIGKILL) }
    // Its group outlives it as long as somebody is in it.
    kill(-identifier, SIGKILL)
    // Only a process that the system itself holds up takes longer.
    _ = waitUntilExit(.seconds(5))
    for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
    Descendants.release(identifier)
  }
}
