internal import Foundation
public import Mutants
public import SignalLaws
internal import Synchronization

/// Which mutants are noticed by their laws without control of threads, or with control at accesses only.
public struct FreeMutants: Sendable {
  /// What became of a mutant.
  public enum Outcome: Hashable, Sendable, CustomStringConvertible {
    /// Its law is violated.
    case noticed
    /// Its process died, which a check reports as well.
    case crashed
    /// Its process fell silent: the mistake's doing, or no more than a busy machine's.
    case unanswered
    /// Nothing was wrong with any run.
    case missed
    /// Its law is not checked without control, for this reason.
    case untested(String)

    /// The outcome in words.
    public var description: String {
      switch self {
      case .noticed: "noticed"
      case .crashed: "crashed"
      case .unanswered: "no answer"
      case .missed: "missed"
      case .untested(let reason): "untested, \(reason)"
      }
    }
  }

  /// A mutant, and what became of it.
  public struct Entry: Sendable {
    /// Its name.
    public let mutant: String
    /// Whether its law speaks of several threads.
    public let isConcurrent: Bool
    /// What became of it.
    public let outcome: Outcome
  }

  /// Every mutant.
  public let entries: [Entry]

  /// The mutants to try: all of them, or a sample of those of laws about several threads.
  ///
  /// - Parameters:
  ///   - count: How many; `nil` for all.
  ///   - seed: Which.
  /// - Returns: The mutants, in their usual order.
  public static func chosen(count: Int?, seed: UInt64) -> [Mutant] {
    guard let count else { return Mutants.all }
    var random = SplitMix(state: seed)
    let concurrent = Mutants.all.indices.filter {
      Law.named(Mutants.all[$0].law)?.isConcurrent == true
    }
    return concurrent.shuffled(using: &random).prefix(count).sorted().map { Mutants.all[$0] }
  }

  /// Puts each mutant to its law in a process of its own.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - environment: What to tell about the work, and how to end it.
  ///   - patience: How long a process may be silent, in seconds.
  ///   - report: Told what became of each, in the order in which that is known.
  ///   - worker: The arguments with which this program calls ``work(on:seconds:control:)``.
  /// - Returns: What became of them; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started.
  public static func make(
    of mutants: [Mutant] = Mutants.all,
    environment: KillMatrix.Environment,
    patience: Int,
    report: @escaping @Sendable (Entry) -> Void = { _ in },
    worker: @escaping @Sendable (_ mutant: String) -> [String]
  ) throws -> FreeMutants? {
    let pool = WorkerPool(workers: environment.processes, isCancelled: environment.isCancelled)
    let done = Mutex(0)
    let entries = try pool.results(of: mutants) { mutant in
      var outcome = Outcome.unanswered
      let process = AnalysisWorker(arguments: worker(mutant.name), patience: Int32(patience))
      let ending = try process.run { line in
        if line == "noticed" { outcome = .noticed }
        if line == "missed" { outcome = .missed }
        if line.hasPrefix("untested ") { outcome = .untested(String(line.dropFirst(9))) }
      }
      if outcome == .unanswered, ending == .crashed { outcome = .crashed }
      let entry = Entry(
        mutant: mutant.name,
        isConcurrent: Law.named(mutant.law)?.isConcurrent == true,
        outcome: outcome
      )
      report(entry)
      environment.progress(
        done.withLock {
          $0 += 1
          return $0
        },
        mutants.count
      )
      return entry
    }
    let finished = entries.compactMap(\.self)
    return finished.count == mutants.count ? FreeMutants(entries: finished) : nil
  }

  /// The part of a worker process: tries programs until one shows the mistake or the time is over.
  ///
  /// - Parameters:
  ///   - name: The mutant.
  ///   - seconds: How long it is tried.
  ///   - control: What decides which thread goes on.
  /// - Returns: Whether there is such a mutant.
  public static func work(on name: String, seconds: Int, control: Settings.Control) -> Bool {
    guard let mutant = Mutants.all.first(where: { $0.name == name }),
      let law = Law.named(mutant.law)
    else { return false }
    let end = ContinuousClock.now + .seconds(seconds)
    var checker = Checker(settings: Settings(control: control))
    if let lack = checker.lack(law, on: mutant.subject) {
      say("untested \(lack)")
      return true
    }
    repeat {
      if checker.firstFinding(law, on: mutant.subject) != nil {
        say("noticed")
        return true
      }
      checker.settings.seed += 1
    } while ContinuousClock.now < end && law.isConcurrent
    if case .untested(let reason) = checker.check(law, on: mutant.subject) {
      say("untested \(reason)")
    } else {
      say("missed")
    }
    return true
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The mutants of laws about one thread that are checked, and not noticed.
  public var missedOfOneThread: [String] {
    entries.filter { !$0.isConcurrent && $0.outcome == .missed }.map(\.mutant)
  }

  /// How many there are of each kind.
  public var summary: String {
    func line(_ title: String, _ entries: [Entry]) -> [String] {
      let noticed = entries.count { $0.outcome == .noticed }
      let missed = entries.filter { $0.outcome == .missed }
      let crashed = entries.filter { $0.outcome == .crashed }
      let unanswered = entries.filter { $0.outcome == .unanswered }
      let count = noticed + crashed.count + missed.count + unanswered.count
      var lines = ["\(title): \(noticed) of \(count) noticed, \(crashed.count) crashed"]
      var reasons: [String: Int] = [:]
      for entry in entries {
        if case .untested(let reason) = entry.outcome { reasons[reason, default: 0] += 1 }
      }
      lines += reasons.sorted { $0.key < $1.key }.map { "  \($0.value) untested: \($0.key)" }
      if !crashed.isEmpty {
        lines.append("  crashed: " + crashed.map(\.mutant).joined(separator: ", "))
      }
      if !unanswered.isEmpty {
        lines.append("  no answer: " + unanswered.map(\.mutant).joined(separator: ", "))
      }
      if !missed.isEmpty {
        lines.append("  missed: " + missed.map(\.mutant).joined(separator: ", "))
      }
      return lines
    }
    return
      (line("one thread", entries.filter { !$0.isConcurrent })
      + line("several threads", entries.filter(\.isConcurrent))).joined(separator: "\n")
  }
}
