internal import Foundation
internal import SignalLaws

/// A line from a worker to the process that it works for.
enum WorkerReply: Codable {
  /// A law is about to be checked.
  case begins(LawID)
  /// A program is about to be run.
  case tries(program: String, token: String)
  /// A law has been checked.
  case found(LawID, Verdict)

  var line: Data { (try? JSONEncoder().encode(self)).map { $0 + Data("\n".utf8) } ?? Data() }

  init?(line: some DataProtocol) {
    guard let message = try? JSONDecoder().decode(WorkerReply.self, from: Data(line)) else {
      return nil
    }
    self = message
  }
}

/// A line to a worker: what to check next.
struct WorkerRequest: Codable {
  var law: LawID
  var settings: Settings
  /// Clauses besides those of the implementation's own contract.
  var contract: [Contract.Clause]
  /// Families whose operators are not to be relied on.
  var distrusted: Set<String>

  var line: Data { (try? JSONEncoder().encode(self)).map { $0 + Data("\n".utf8) } ?? Data() }

  init(_ law: LawID, _ settings: Settings, _ options: RunOptions) {
    self.law = law
    self.settings = settings
    contract = options.contract
    distrusted = options.distrusted
  }

  init?(line: Data) {
    guard let read = try? JSONDecoder().decode(WorkerRequest.self, from: line) else {
      return nil
    }
    self = read
  }
}
