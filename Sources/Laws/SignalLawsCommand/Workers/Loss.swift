internal import Foundation
internal import SignalLaws

/// How a process was lost, and what it was at.
struct Loss {
  /// What happened to the process.
  enum How {
    /// It ended.
    case ended(ChildProcess.Ending)
    /// It gave no sign of life for so many seconds.
    case silent(Int)
    /// It took so many mebibytes.
    case tooLarge(Int, limit: Int)
    /// It can no longer be heard, and does not end.
    case deafAndDumb
  }

  let how: How
  let cause: CauseOfDeath
  /// The program that was running, and its token.
  var tried: TriedProgram?

  /// Whether the process had done nothing before.
  private let isOfFreshProcess: Bool

  init(
    _ how: How,
    _ cause: CauseOfDeath,
    _ tried: TriedProgram?,
    isOfFreshProcess: Bool
  ) {
    self.how = how
    self.cause = cause
    self.tried = tried
    self.isOfFreshProcess = isOfFreshProcess
  }

  /// Whether the process lacked a thread.
  var isShortage: Bool { cause.missingThread != nil }

  /// What the system had no room for, if that was it; a process that has been at work for some time
  /// may have used it up itself.
  var shortage: SystemError? {
    guard isOfFreshProcess, let reason = cause.missingThread else { return nil }
    return SystemError(
      "a worker could not start a thread: \(reason) (the limit is too low, or the implementation "
        + "starts too many)"
    )
  }

  /// Whether it may have come from outside: signals that are sent, not caused.
  var mayBeFromOutside: Bool {
    guard case .ended(.signal(let number)) = how else { return false }
    return [SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT].contains(number)
  }

  /// What it comes to.
  var status: Verdict.Status {
    switch how {
    case .ended: .crashed
    case .silent, .deafAndDumb: .hung
    case .tooLarge: .outOfMemory
    }
  }

  /// What two losses have in common that are one mistake.
  var kind: String {
    let words = cause.kind
    // Of what has died without a word the signal tells something.
    if words.isEmpty, case .ended(let ending) = how {
      let place = cause.instruction.map { " at \($0)" } ?? ""
      return "\(status.rawValue) \(ending)\(place)"
    }
    return "\(status.rawValue) \(words)"
  }

  /// Whether it was a fault of which nothing is known but the signal.
  var isSilentFault: Bool {
    guard case .ended(.signal(let number)) = how else { return false }
    return cause.lines.isEmpty && !cause.isStackOverflow
      && [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT].contains(number)
  }

  /// What happened, in sentences, with what the process itself said of it.
  var message: String {
    switch how {
    case .ended(.exit(Worker.channelLost)):
      "The implementation closed or overwrote a descriptor that is not its own."
    case .ended where cause.status != nil:
      "The implementation ended the process, with exit status \(cause.status ?? 0)."
    case .ended(let ending):
      (["The process ended with \(ending)."] + reason).joined(separator: "\n")
    case .silent(let seconds): "No sign of life for \(seconds) seconds."
    case .tooLarge(let used, let limit):
      "The process has taken \(used) MiB; \(limit) MiB were allowed."
    case .deafAndDumb:
      "The implementation closed descriptors that are not its own, and the process went on without "
        + "a sign of life."
    }
  }

  private var reason: [String] {
    if let reason = cause.missingThread {
      return [
        "No further thread could be created: \(reason). The limit is too low, or the implementation starts too many."
      ]
    }
    if cause.isStackOverflow { return ["The stack overflowed."] }
    if let reason = cause.backtrace.reason, cause.lines.isEmpty {
      return [reason.shortened(to: 500)]
    }
    if !cause.lines.isEmpty { return cause.lines.map { $0.shortened(to: 500) } }
    guard let last = cause.lastLine else { return ["It said nothing about the cause."] }
    return ["It said nothing about the cause; its last line was: \(last.shortened(to: 200))"]
  }

  /// What a report says of it.
  var breakdown: Breakdown { Breakdown(message, program: tried?.program, token: token) }

  /// What a report says of it where the program alone does not end a process that has done nothing else.
  ///
  /// - Parameters:
  ///   - laws: What the process had checked.
  ///   - reason: What the runtime has said of the same instruction, if it has.
  /// - Returns: What happened, with that.
  func unrepeated(after laws: [LawID], saying reason: String?) -> Breakdown {
    let names = laws.suffix(8).map(\.description).joined(separator: ", ")
    let left = laws.count > 8 ? "… \(names)" : names
    return Breakdown(
      """
      \(reason ?? message)
      \(Breakdown.beginningsOfRemarks[0]): it may be due to what was done before in the same process, which has \
      checked \(left).
      """,
      program: tried?.program
    )
  }

  /// The token of the program, with the schedule if that is known.
  private var token: String? {
    guard let tried else { return nil }
    guard let schedule = cause.schedule, var token = try? ReplayToken(tried.token) else {
      return tried.token
    }
    token.schedule = schedule
    return token.description
  }
}
