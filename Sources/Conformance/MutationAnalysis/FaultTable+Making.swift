internal import Foundation
internal import SignalLaws
internal import Synchronization

extension FaultTable {
  /// Puts every fault into an implementation that its laws come by, until one of them notices.
  ///
  /// - Parameters:
  ///   - implementation: Its name, one of ``FaultCheck/subjects``.
  ///   - check: How much is tried.
  ///   - surroundings: What to tell about the work, and how to end it.
  ///   - worker: The arguments with which this program calls ``FaultCheck``: without an entry to find
  ///     places, else to put its fault in.
  /// - Returns: The table; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started.
  public static func make(
    of implementation: String,
    check: FaultCheck = FaultCheck(),
    surroundings: KillMatrix.Surroundings = KillMatrix.Surroundings(),
    worker: @escaping @Sendable (_ fault: (entry: Entry, stage: Int)?) -> [String]
  ) throws -> FaultTable? {
    var places: [FaultCheck.Place] = []
    _ = try WorkerProcess(arguments: worker(nil), patience: 600).run { line in
      if let place = try? JSONDecoder().decode(FaultCheck.Place.self, from: Data(line.utf8)) {
        places.append(place)
      }
    }
    let entries = Self.entries(of: places, check)
    let done = Mutex(0)
    let workshop = Workshop(hands: surroundings.processes, isCancelled: surroundings.isCancelled)
    let judged = try workshop.results(of: entries) { entry in
      let judged = try judge(entry, check, worker)
      let count = done.withLock {
        $0 += 1
        return $0
      }
      surroundings.progress(count, entries.count)
      return judged
    }
    let finished = judged.compactMap(\.self)
    guard finished.count == entries.count else { return nil }
    return FaultTable(implementation: implementation, entries: finished)
  }

  private static func entries(of places: [FaultCheck.Place], _ check: FaultCheck) -> [Entry] {
    var entries: [Fault: Entry] = [:]
    for place in places {
      for fault in place.faults {
        entries[
          fault,
          default: Entry(
            fault: fault,
            function: place.function,
            file: place.file,
            line: place.line,
            passing: [],
            outcome: .holds,
            settings: check.scouting
          )
        ].passing.append(place.law)
      }
    }
    return entries.values.sorted {
      ($0.file, $0.line, $0.function, $0.fault.kind, $0.fault.place)
        < ($1.file, $1.line, $1.function, $1.fault.kind, $1.fault.place)
    }
  }

  /// Has the laws checked, stage after stage, until one notices.
  private static func judge(
    _ entry: Entry,
    _ check: FaultCheck,
    _ worker: @Sendable ((entry: Entry, stage: Int)?) -> [String]
  ) throws -> Entry {
    var entry = entry
    for (stage, settings) in check.stages.enumerated() {
      entry.settings = settings
      var asked = entry
      if stage > 0 { asked.passing.removeAll { !check.isWorthMore($0, entry.fault) } }
      guard !asked.passing.isEmpty else { continue }
      var law: LawID?
      var outcome: KillMatrix.Outcome?
      let ending = try WorkerProcess(arguments: worker((asked, stage))).run { line in
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
