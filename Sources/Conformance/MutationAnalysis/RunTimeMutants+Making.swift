internal import Foundation
internal import SignalLaws
internal import Synchronization

extension RunTimeMutants {
  /// Puts every mutation into an implementation that its laws come by, until one of them notices.
  ///
  /// - Parameters:
  ///   - implementation: Its name, one of ``RunTimeCheck/subjects``.
  ///   - check: How much is tried.
  ///   - environment: What to tell about the work, and how to end it.
  ///   - worker: The arguments with which this program calls ``RunTimeCheck``: without an entry to
  ///     find places, else to put its mutation in.
  /// - Returns: The table; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started.
  public static func make(
    of implementation: String,
    check: RunTimeCheck = RunTimeCheck(),
    environment: KillMatrix.Environment = KillMatrix.Environment(),
    worker: @escaping @Sendable (_ mutation: (entry: Entry, stage: Int)?) -> [String]
  ) throws -> RunTimeMutants? {
    var places: [RunTimeCheck.Place] = []
    _ = try AnalysisWorker(arguments: worker(nil), patience: 600).run { line in
      if let place = try? JSONDecoder().decode(RunTimeCheck.Place.self, from: Data(line.utf8)) {
        places.append(place)
      }
    }
    let entries = Self.entries(of: places, check)
    let done = Mutex(0)
    let pool = WorkerPool(workers: environment.processes, isCancelled: environment.isCancelled)
    let judged = try pool.results(of: entries) { entry in
      let judged = try judge(entry, check, worker)
      let count = done.withLock {
        $0 += 1
        return $0
      }
      environment.progress(count, entries.count)
      return judged
    }
    let finished = judged.compactMap(\.self)
    guard finished.count == entries.count else { return nil }
    return RunTimeMutants(implementation: implementation, entries: finished)
  }

  private static func entries(of places: [RunTimeCheck.Place], _ check: RunTimeCheck) -> [Entry] {
    var entries: [Mutation: Entry] = [:]
    for place in places {
      for mutation in place.mutations {
        entries[
          mutation,
          default: Entry(mutation, at: place, check.scouting)
        ].passing.append(place.law)
      }
    }
    return entries.values.sorted {
      ($0.file, $0.line, $0.function, $0.mutation.kind, $0.mutation.place)
        < ($1.file, $1.line, $1.function, $1.mutation.kind, $1.mutation.place)
    }
  }

  /// Has the laws checked, stage after stage, until one notices.
  private static func judge(
    _ entry: Entry,
    _ check: RunTimeCheck,
    _ worker: @Sendable ((entry: Entry, stage: Int)?) -> [String]
  ) throws -> Entry {
    var entry = entry
    for (stage, settings) in check.stages.enumerated() {
      entry.settings = settings
      var asked = entry
      if stage > 0 { asked.passing.removeAll { !check.isWorthMore($0, entry.mutation) } }
      guard !asked.passing.isEmpty else { continue }
      var law: LawID?
      var outcome: KillMatrix.Outcome?
      let ending = try AnalysisWorker(arguments: worker((asked, stage))).run { line in
        if let id = LawID(line) {
          (law, outcome) = (id, nil)
        } else {
          outcome = KillMatrix.Outcome(rawValue: line)
        }
      }
      if outcome == nil { outcome = ending == .silent ? .hung : .crashed }
      guard let outcome, outcome.isKill else { continue }
      entry.needed = law
      entry.outcome = outcome
      return entry
    }
    return entry
  }
}
