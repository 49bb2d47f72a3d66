internal import Adapters
internal import Foundation
public import SignalLaws
internal import Synchronization

/// Which laws notice a mistake that is made in each operator by machine.
public struct OperatorFaults: Sendable, Codable {
  /// A mistake in an operator, and what became of it.
  public struct Entry: Sendable, Codable {
    /// The operator or source.
    public let word: String
    /// The mistake.
    public let fault: String
    /// The law that noticed; `nil` when all hold.
    public let law: LawID?
  }

  /// Every operator with every mistake, an operator's together.
  public let entries: [Entry]

  /// Makes every mistake in every operator of this package's own implementation, each in a process of
  /// its own, and puts it to the laws that speak of the operator and to those of pipelines.
  ///
  /// - Parameters:
  ///   - words: The operators; all by default.
  ///   - environment: What to tell about the work, and how to end it.
  ///   - report: Told what became of each, in the order in which that is known.
  ///   - worker: The arguments with which this program calls ``work(word:fault:)``.
  /// - Returns: What became of them; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started.
  public static func make(
    of words: [String]? = nil,
    environment: KillMatrix.Environment,
    report: @escaping @Sendable (Entry) -> Void = { _ in },
    worker: @escaping @Sendable (_ word: String, _ fault: String) -> [String]
  ) throws -> OperatorFaults? {
    let all = (words ?? Adapters.signalKit.words).flatMap { word in
      OperatorFault.allCases.map { (word, $0.rawValue) }
    }
    let done = Mutex(0)
    let pool = WorkerPool(workers: environment.processes, isCancelled: environment.isCancelled)
    let entries = try pool.results(of: all) { word, fault in
      var law: LawID?
      var isNoticed = true
      let ending = try AnalysisWorker(arguments: worker(word, fault)).run { line in
        if let id = LawID(line) { law = id }
        if line == "holds" { isNoticed = false }
      }
      if ending != .done { isNoticed = true }
      let entry = Entry(word: word, fault: fault, law: isNoticed ? law : nil)
      report(entry)
      environment.progress(
        done.withLock {
          $0 += 1; return $0
        },
        all.count
      )
      return entry
    }
    let finished = entries.compactMap(\.self)
    return finished.count == all.count ? OperatorFaults(entries: finished) : nil
  }

  /// The part of a worker process: prints each law before it is checked, and `holds` when all do.
  ///
  /// - Returns: Whether there are such an operator and such a mistake.
  public static func work(word: String, fault: String) -> Bool {
    let reference = Adapters.signalKit
    guard reference.words.contains(word), let fault = OperatorFault(rawValue: fault) else {
      return false
    }
    let subject = fault.made(in: word, of: reference)
    let honest = OperatorFault.none(in: word, of: reference)
    for law in laws(of: word) {
      say("\(law.id)")
      guard Checker().firstFinding(law, on: subject) != nil else { continue }
      // What hands events on takes room on the stack, and is no mistake.
      if Checker().firstFinding(law, on: honest) == nil { return true }
    }
    say("holds")
    return true
  }

  /// The laws that need the operator, and then those whose programs have any.
  static func laws(of word: String) -> [Law] {
    let all = RunTimeCheck.laws(of: Adapters.signalKit)
    let own = all.filter { law in
      law.needs.contains { $0.split(separator: " ").contains { $0 == word } }
    }
    let others = all.filter { law in
      ["PLN", "SUB"].contains(law.id.chapter) && !own.contains { $0.id == law.id }
    }
    return own + others
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
