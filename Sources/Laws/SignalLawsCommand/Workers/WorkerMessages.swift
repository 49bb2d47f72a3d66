internal import Foundation
internal import SignalLaws

/// What a worker says to the process that it works for.
enum WorkerReply: Codable {
  /// The work is about to be done.
  case begins
  /// Schedules are being run.
  case lives
  /// A law has been checked.
  case found(Verdict)
  /// A program has been run without harm, or with a hang that was noticed.
  case probed(Breakdown?)
  /// A counterexample was put to these laws, and to some of them it is one as well.
  case charged([LawID])
  /// A law was put to its programs again, without what goes wrong without any operator.
  case plainer(Checker.Plainer)
  /// The run of a token has been repeated; `nil` if it no longer violates its law.
  case replayed(Counterexample?)
  /// The work makes no sense: why.
  case refused(String)
}

/// A line from a worker; its answer to the request of the same number.
struct WorkerMessage: Codable {
  /// Whose it is: a subject may have divided the process, and both sides go on.
  var process: Int32
  /// What is answered.
  var request: Int
  var reply: WorkerReply

  /// The message in a line of its own, whatever somebody has written before it.
  var line: Data {
    guard let text = try? JSONEncoder().encode(self) else { return Data() }
    return Data("\n".utf8) + text + Data("\n".utf8)
  }

  init(_ reply: WorkerReply, to request: Int) {
    process = getpid()
    self.request = request
    self.reply = reply
  }

  init?(line: Data) {
    guard !line.isEmpty, let read = try? JSONDecoder().decode(WorkerMessage.self, from: line) else {
      return nil
    }
    self = read
  }
}

/// A line to a worker: what to do next.
struct WorkerRequest: Codable {
  /// The work.
  enum Work: Codable {
    /// To check a law.
    case check(LawID)
    /// To run the program of a token, which may take the process with it, or hang.
    case probe(token: String, forHang: Bool)
    /// To say which of these laws the run of a token is a counterexample of as well.
    case charge(token: String, laws: [LawID])
    /// To say which of these laws are broken by the calls of a token without operators, and whether its law is
    /// broken besides, within so many seconds.
    case plain(token: String, laws: [LawID], seconds: Int)
    /// To repeat the run of a token.
    case replay(token: String)
    /// To put a program to a law.
    case attempt(LawID, program: String)
  }

  var work: Work
  var settings: Settings
  /// Clauses besides those of the implementation's own contract.
  var contract: [Contract.Clause] = []
  /// Families whose operators are not to be relied on.
  var distrusted: Set<String> = []
  /// A number that nobody else knows.
  var number = Int.random(in: 0...Int.max)

  var line: Data { (try? JSONEncoder().encode(self)).map { $0 + Data("\n".utf8) } ?? Data() }

  init(_ work: Work, _ settings: Settings, _ options: RunOptions) {
    self.work = work
    contract = options.contract
    distrusted = options.distrusted
    self.settings = settings
  }

  init?(line: Data) {
    guard let read = try? JSONDecoder().decode(WorkerRequest.self, from: line) else {
      return nil
    }
    self = read
  }
}
