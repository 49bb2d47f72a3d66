internal import Foundation
internal import SignalLaws

/// A process that does one piece of work after the other, until it is lost or no longer needed.
final class WorkerProcess {
  /// How a piece of work ended.
  enum Outcome {
    case done(WorkerReply)
    /// The process was lost over it.
    case lost(Loss)
    /// Ctrl-C came first.
    case interrupted
    /// The process ended before it began: how, and what it said.
    case failed(String)
  }

  private let process: ChildProcess
  /// Whether what it says on standard error is passed on.
  private let echoes: Bool
  private var words = LastWords()
  private var lines = LineBuffer()
  private var hasOutput = true
  private var hasErrors = true
  /// Whether it has done anything yet.
  private var isFresh = true

  /// Starts a process for the implementation of that number.
  init(_ implementation: Int, environment: [String: String], echoes: Bool) throws(SystemError) {
    self.echoes = echoes
    process = try ChildProcess(
      ["worker", "--number", "\(implementation)"],
      environment: environment,
      input: .pipe,
      output: .pipe,
      errors: .pipe
    )
  }

  /// Whether it can be given more to do.
  var isUsable: Bool { process.ending() == nil && hasOutput }

  /// Has something done.
  ///
  /// - Parameters:
  ///   - request: What.
  ///   - options: How long it may be silent, and how much memory it may take.
  ///   - tick: Called several times in each second.
  /// - Returns: What came of it.
  func perform(_ request: WorkerRequest, _ options: RunOptions, tick: () -> Void) -> Outcome {
    var state = Work(request, options, process.identifier)
    // What it says of a process that is gone does not matter: that is seen below.
    try? Descriptor.write(request.line, to: process.input)
    while true {
      let ending = process.ending()
      if let reply = read(&state, options, isLast: ending != nil) {
        isFresh = false
        return .done(reply)
      }
      if let ending { return lost(state, .ended(ending)) }
      if !hasOutput, ContinuousClock.now > state.channelEnd(options) {
        end()
        return lost(state, .deafAndDumb)
      }
      if state.patience.isOver() {
        end()
        return lost(state, .silent(options.patience))
      }
      tick()
      if Interrupt.isRequested {
        end()
        return .interrupted
      }
      if let used = state.memory(process.identifier), used > options.memory {
        end()
        return lost(state, .tooLarge(used, limit: options.memory))
      }
    }
  }

  /// Ends the process, whatever it is at.
  func end() { process.end() }

  // MARK: Reading

  /// What is known of a piece of work while it is being done.
  private struct Work {
    let number: Int
    var hasBegun = false
    var tried: TriedProgram?
    /// How a line begins in which a program is noted.
    let noteBeginning: Data
    var patience: Patience
    private let process: pid_t
    private var endOfChannel: ContinuousClock.Instant?
    private var nextLook = ContinuousClock.now

    init(_ request: WorkerRequest, _ options: RunOptions, _ process: pid_t) {
      number = request.number
      if case .probe(let token, _) = request.work { tried = TriedProgram(token: token) }
      noteBeginning = Data(
        TriedProgram.beginning(process: process, request: request.number).utf8
      )
      self.process = process
      // The process may still have to start, which is not the implementation's silence.
      patience = Patience(max(options.patience, 60), with: process)
    }

    mutating func begin(_ options: RunOptions) {
      hasBegun = true
      patience = Patience(options.patience, with: process)
    }

    /// Until when a process may go on that can no longer be heard.
    mutating func channelEnd(_ options: RunOptions) -> ContinuousClock.Instant {
      let end = endOfChannel ?? .now + .seconds(min(options.patience, 5))
      endOfChannel = end
      return end
    }

    /// How much memory it has, asked now and then.
    mutating func memory(_ process: pid_t) -> Int? {
      guard ContinuousClock.now >= nextLook else { return nil }
      nextLook = .now + .milliseconds(100)
      return MemoryUse.mebibytes(of: process)
    }
  }

  /// Reads what there is, and waits for something for a moment; returns the last word on a request.
  private func read(_ work: inout Work, _ options: RunOptions, isLast: Bool) -> WorkerReply? {
    let open = [(process.output, hasOutput), (process.errors, hasErrors)].filter(\.1).map(\.0)
    Descriptor.waitForInput(open, milliseconds: isLast ? 0 : 100)
    // Somebody may go on writing whom a process that has ended has left behind.
    var chunks = isLast ? 64 : 1
    while chunks > 0 {
      chunks -= 1
      var hasMore = false
      if hasErrors {
        switch Descriptor.read(process.errors) {
        case .data(let data):
          words.append(data)
          if echoes { try? Descriptor.write(data, to: STDERR_FILENO) }
          hasMore = true
        case .nothingYet: break
        case .end: hasErrors = false
        }
      }
      if hasOutput {
        switch Descriptor.read(process.output) {
        case .data(let data):
          lines.append(data)
          hasMore = true
        case .nothingYet: break
        case .end: hasOutput = false
        }
      }
      while let line = lines.next() {
        if let reply = take(line, &work, options) { return reply }
      }
      if !hasMore { break }
    }
    return nil
  }

  private func take(_ line: Data, _ work: inout Work, _ options: RunOptions) -> WorkerReply? {
    if let note = TriedProgram(line: line, beginning: work.noteBeginning) {
      work.patience.hear()
      work.tried = note
      return nil
    }
    guard let message = WorkerMessage(line: line), message.request == work.number,
      message.process == process.identifier
    else { return nil }
    work.patience.hear()
    switch message.reply {
    case .begins: work.begin(options)
    case .lives: break
    case .found, .probed, .charged, .plainer, .replayed, .refused: return message.reply
    }
    return nil
  }

  private func lost(_ work: Work, _ how: Loss.How) -> Outcome {
    end()
    let cause = CauseOfDeath(words.lines)
    let loss = Loss(how, cause, work.tried, isOfFreshProcess: isFresh)
    guard work.hasBegun else { return .failed(loss.message) }
    return .lost(loss)
  }
}
