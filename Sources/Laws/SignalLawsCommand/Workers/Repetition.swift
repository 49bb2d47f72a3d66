internal import SignalLaws

/// Has one run, or one program, done again by a process that may be lost over it.
///
/// What the implementation prints meanwhile is passed on to standard error.
struct Repetition {
  /// What became of it.
  enum Outcome {
    case done(WorkerReply)
    /// The process was lost.
    case lost(Loss)
    /// Ctrl-C came first.
    case interrupted
  }

  private let implementation: Int
  private let options: RunOptions

  init(_ implementation: Int, _ options: RunOptions) {
    self.implementation = implementation
    self.options = options
  }

  /// Does it.
  ///
  /// - Throws: ``SystemError`` when there can be no process.
  func perform(_ work: WorkerRequest.Work) throws -> Outcome {
    let request = WorkerRequest(work, options.settings, options)
    let source = WorkerSource(implementation, options, echoes: true) {}
    defer { source.drop() }
    switch try source.perform(request) {
    case .done(let reply): return .done(reply)
    case .interrupted: return .interrupted
    case .failed(let message): throw InternalError("a worker did not begin: \(message)")
    case .lost(let loss):
      guard loss.isSilentFault else { return .lost(loss) }
      let talking = WorkerSource(implementation, options, environment: Backtrace.environment) {}
      return .lost(talking.backtraced(WorkerRequest(work, options.settings, options)) ?? loss)
    }
  }
}
