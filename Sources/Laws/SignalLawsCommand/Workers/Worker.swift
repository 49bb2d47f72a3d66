internal import Foundation
internal import SignalLaws

/// Does what standard input says and writes what it finds to standard output.
///
/// Both are kept for that: what the implementation itself prints goes to standard error.
struct Worker {
  /// The exit status of a worker whose way to the process that it works for is gone.
  static let channelLost: Int32 = 97

  let subject: Subject

  func run() throws {
    Interrupt.leaveToSupervisor()
    Descendants.endWithParent()
    Backtrace.prepare()
    Descriptor.leaveNoCore()
    let output = try kept(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    let input = try kept(STDIN_FILENO)
    let nothing = open("/dev/null", O_RDONLY)
    if nothing >= 0 {
      dup2(nothing, STDIN_FILENO)
      close(nothing)
    }
    let process = getpid()
    var lines = LineReader(input)
    while case .line(let line) = lines.next(within: -1) {
      // A subject that divides the process leaves the rest to the first of the two.
      guard process == getpid(), let request = WorkerRequest(line: line) else { return }
      let channel = Channel(output: output, process: process, request: request.number)
      guard perform(request, channel) else { return }
    }
    // Whoever still waits for an answer learns that nothing more was to be heard.
    guard process == getpid() else { return }
    exit(Self.channelLost)
  }

  /// A copy that no program inherits which the subject starts.
  private func kept(_ stream: Int32) throws(SystemError) -> Int32 {
    let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw SystemError("a worker lacks a descriptor: \(SystemFailure())") }
    return copy
  }

  /// Does it; returns whether the process can do more.
  private func perform(_ request: WorkerRequest, _ channel: Channel) -> Bool {
    channel.send(.begins)
    var checker = Checker(settings: request.settings)
    let sign = SignOfLife(channel)
    checker.willRun = { sign.give() }
    let subject = subject.keeping(to: request.contract).distrusting(request.distrusted)
    switch request.work {
    case .check(let id):
      guard let law = Law.named(id) else { return false }
      checker.willTry = { program, token in
        channel.note(program, token)
      }
      let verdict = checker.check(law, on: subject)
      channel.send(.found(verdict))
      // A thread that never came back may still use the processor: the next laws get a new process.
      return !verdict.isHang
    case .probe(let text, let forHang):
      guard let token = try? ReplayToken(text), let law = Law.named(token.law) else { return false }
      let hang = checker.probe(token, of: law, on: subject, forHang: forHang)
      Backtrace.leaveTimeForIt()
      channel.send(.probed(hang))
      return hang == nil
    case .charge(let text, let ids):
      guard let token = try? ReplayToken(text), let law = Law.named(token.law) else { return false }
      let laws = ids.compactMap { Law.named($0) }
      channel.send(.charged(checker.laws(among: laws, brokenBy: token, of: law, on: subject)))
      return true
    case .plain(let text, let ids, let seconds):
      guard let token = try? ReplayToken(text), let law = Law.named(token.law) else { return false }
      // Who is silent is ended.
      let end = ContinuousClock.now + .seconds(seconds)
      checker.willRun = { if ContinuousClock.now < end { sign.give() } }
      let laws = ids.compactMap { Law.named($0) }
      channel.send(.plainer(checker.plainer(among: laws, than: token, of: law, on: subject)))
      return true
    case .replay(let text):
      guard let token = try? ReplayToken(text), let law = Law.named(token.law) else { return false }
      send(to: channel) { .replayed(try checker.replay(token, of: law, on: subject)) }
      return false
    case .attempt(let id, let program):
      guard let law = Law.named(id) else { return false }
      send(to: channel) { .found(try checker.check(law, on: subject, program: program)) }
      return false
    }
  }

  /// Answers with what work comes to, or with the reason why it makes no sense.
  private func send(to channel: Channel, _ work: () throws -> WorkerReply) {
    let reply: WorkerReply
    do { reply = try work() } catch { reply = .refused("\(error)") }
    Backtrace.leaveTimeForIt()
    channel.send(reply)
  }

  /// The way to the process that this one works for.
  private struct Channel: Sendable {
    let output: Int32
    let process: pid_t
    let request: Int

    func send(_ reply: WorkerReply) { write(WorkerMessage(reply, to: request).line) }

    /// Says which program is about to be run.
    func note(_ program: String, _ token: String) {
      write(TriedProgram.line(program, token, process: process, request: request))
    }

    private func write(_ line: Data) {
      guard process == getpid() else { _exit(0) }
      do throws(SystemFailure) {
        try Descriptor.write(line, to: output)
      } catch {
        _exit(Worker.channelLost)
      }
    }
  }

  /// Says now and then that schedules are being run.
  ///
  /// Unchecked: used by the thread that explores, between two runs.
  private final class SignOfLife: @unchecked Sendable {
    private static let interval = 250_000_000

    private let channel: Channel
    private var last = 0

    init(_ channel: Channel) { self.channel = channel }

    func give() {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = time.tv_sec * 1_000_000_000 + time.tv_nsec
      guard now - last > Self.interval else { return }
      last = now
      channel.send(.lives)
    }
  }
}
