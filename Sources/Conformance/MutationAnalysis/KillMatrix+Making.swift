public import Foundation
public import Mutants
internal import SignalLaws
internal import Synchronization

extension KillMatrix {
  /// What to tell about the work, and how to end it.
  public struct Environment: Sendable {
    /// How many processes at once.
    public var processes: Int
    /// Told what is done, and of how many.
    public var progress: @Sendable (_ done: Int, _ total: Int) -> Void
    /// Asked between the mutants.
    public var isCancelled: @Sendable () -> Bool

    /// Creates an environment.
    public init(
      processes: Int = 1,
      progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in },
      isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
      self.processes = processes
      self.progress = progress
      self.isCancelled = isCancelled
    }
  }

  /// Puts each mutant to every law, in processes of this program that are called as `worker` says.
  ///
  /// What a process was at when it died or fell silent is that mutant's outcome for that law;
  /// another process goes on behind it.
  ///
  /// - Parameters:
  ///   - mutants: The mutants.
  ///   - check: How much is tried.
  ///   - record: Where the rows that are known are read, and each that is found is written; work
  ///     that was interrupted goes on from there, with the same program.
  ///   - environment: What to tell about the work, and how to end it.
  ///   - worker: The arguments with which this program calls ``MutantCheck/work(on:from:)``.
  /// - Returns: The matrix; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started, or from doing its work; and what is wrong
  ///   with the record.
  public static func make(
    of mutants: [Mutant] = Mutants.all,
    check: MutantCheck = MutantCheck(),
    record: URL? = nil,
    environment: Environment = Environment(),
    worker: @escaping @Sendable (_ mutant: String, _ start: Int) -> [String]
  ) throws -> KillMatrix? {
    var matrix = KillMatrix(
      laws: MutantCheck.laws.map(\.id),
      rows: [],
      settings: check.settings,
      intendedSettings: check.intendedSettings
    )
    if let record { matrix.rows = try matrix.rows(in: record) }
    let known = Dictionary(matrix.rows.map { ($0.mutant, $0) }) { first, _ in first }
    let found = Mutex(matrix)
    let done = Mutex(0)
    let pool = WorkerPool(workers: environment.processes, isCancelled: environment.isCancelled)
    let rows = try pool.results(of: mutants) { mutant in
      let earlier = known[mutant.name].flatMap { $0.intended == mutant.law ? $0 : nil }
      var row = try earlier ?? row(of: mutant, worker)
      row.mistake = mutant.summary
      if earlier == nil, let record {
        try found.withLock {
          $0.rows.append(row)
          try JSONEncoder().encode($0).write(to: record, options: .atomic)
        }
      }
      let count = done.withLock {
        $0 += 1
        return $0
      }
      environment.progress(count, mutants.count)
      return row
    }
    let finished = rows.compactMap(\.self)
    guard finished.count == mutants.count else { return nil }
    matrix.rows = finished
    return matrix
  }

  /// The rows of a record, which may not be there yet.
  ///
  /// - Throws: ``ForeignRecord`` when it tells of other laws or of other settings.
  private func rows(in record: URL) throws -> [Row] {
    guard FileManager.default.fileExists(atPath: record.path) else { return [] }
    let earlier = try JSONDecoder().decode(Self.self, from: Data(contentsOf: record))
    guard
      (earlier.laws, earlier.settings, earlier.intendedSettings)
        == (laws, settings, intendedSettings)
    else { throw ForeignRecord(record: record) }
    return earlier.rows
  }

  private static func row(
    of mutant: Mutant,
    _ worker: @Sendable (String, Int) -> [String]
  ) throws -> Row {
    var outcomes: [Outcome] = []
    while outcomes.count < MutantCheck.laws.count {
      let process = AnalysisWorker(arguments: worker(mutant.name, outcomes.count))
      let before = outcomes.count
      let ending = try process.run { line in
        if let outcome = Outcome(rawValue: line) { outcomes.append(outcome) }
      }
      guard outcomes.count < MutantCheck.laws.count else { break }
      switch ending {
      case .crashed: outcomes.append(.crashed)
      case .silent: outcomes.append(.hung)
      case .done where outcomes.last == .hung && outcomes.count > before: continue
      case .done: throw WorkerFailure(mutant: mutant.name)
      }
    }
    return Row(
      mutant: mutant.name,
      mistake: mutant.summary,
      intended: mutant.law,
      outcomes: outcomes
    )
  }
}

/// A process that ended before its work was done, and not by a crash.
struct WorkerFailure: Error, CustomStringConvertible {
  var mutant: String
  var description: String { "the process for \(mutant) ended before its work was done" }
}

/// What is known is about other laws than those that are asked.
struct ForeignRecord: Error, CustomStringConvertible {
  var record: URL
  var description: String {
    "\(record.path) tells of other laws, or of other settings; remove it, or name another file"
  }
}

extension MutantCheck {
  /// The part of a worker process: prints what each law says about the mutant of this name.
  ///
  /// - Returns: Whether there is such a mutant.
  public func work(on name: String, from start: Int) -> Bool {
    guard let mutant = Mutants.all.first(where: { $0.name == name }) else { return false }
    check(mutant, from: start) { _, outcome in
      FileHandle.standardOutput.write(Data((outcome.rawValue + "\n").utf8))
    }
    return true
  }
}
