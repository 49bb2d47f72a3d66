public import Foundation
public import SignalLaws
public import SourceMutation
internal import Synchronization

/// What the laws say about mutants that are made of SignalKit's sources by machine.
public struct SourceMutants: Sendable, Codable {
  /// What became of one.
  public struct Entry: Sendable, Codable {
    /// The mutant.
    public let mutant: SourceMutant
    /// The law that noticed it; `nil` when all hold.
    public let law: LawID?
    /// How: `violated`, `crashed` or `hung`; `holds` when none did.
    public let outcome: KillMatrix.Outcome
    /// How many laws come by the place, without the mutant; `nil` where that is not known.
    public var reach: Int?
  }

  /// Which mutants the check of a law comes by.
  struct LawTrace: Sendable, Codable {
    let law: LawID
    let seconds: Double
    let mutants: [Int32]
    /// Whether the law holds, as it has to where no mutant is selected.
    let holds: Bool
  }

  /// What a program that holds all mutants is asked to do.
  public enum Work: Sendable {
    /// ``SourceMutantCheck/work(laws:)``.
    case judge([LawID])
    /// ``SourceMutantCheck/trace(laws:)``.
    case trace([LawID])
  }

  /// How many mutants there are to draw from.
  public let population: Int
  /// How many of them no law comes by.
  public let unreached: Int
  /// What they were drawn with.
  public let seed: UInt64
  /// Those that were tried.
  public let entries: [Entry]

  /// Draws mutants and puts each to the laws until one notices, in processes of a program that holds
  /// them all.
  ///
  /// A mutant is put to those laws only whose checks come by its place, which is found out first.
  ///
  /// - Parameters:
  ///   - mutants: All mutants, of which a sample is drawn, each as likely as the other.
  ///   - earlier: What is known of some, which are taken before others are drawn.
  ///   - program: The program that holds them.
  ///   - count: How many are tried.
  ///   - seed: The same seed draws the same.
  ///   - environment: What to tell about the work, and how to end it.
  ///   - report: Told what became of each, in the order in which that is known.
  ///   - worker: The arguments with which the program does a part of the work.
  /// - Returns: What became of them; `nil` if the work was cancelled.
  /// - Throws: What keeps a process from being started.
  public static func make(
    of mutants: [SourceMutant],
    knowing earlier: [Entry] = [],
    program: URL,
    count: Int,
    seed: UInt64,
    environment: KillMatrix.Environment,
    report: @escaping @Sendable (Entry) -> Void = { _ in },
    worker: @escaping @Sendable (Work) -> [String]
  ) throws -> SourceMutants? {
    let drawn = sample(of: mutants, beginningWith: earlier, count: count, seed: seed)
    let known = Dictionary(earlier.map { ($0.mutant.key, $0) }) { first, _ in first }
    let pool = WorkerPool(workers: environment.processes, isCancelled: environment.isCancelled)
    guard let reach = try trace(program, pool, worker) else { return nil }
    let killers = Mutex<[String: [LawID]]>([:])
    let done = Mutex(0)
    let entries = try pool.results(of: drawn) { mutant in
      let first = killers.withLock { $0[mutant.folder, default: []] }
      let laws = reach[mutant.id, default: []]
      var entry =
        if let known = known[mutant.key], isSettled(known) {
          Entry(mutant: mutant, law: known.law, outcome: known.outcome)
        } else if laws.isEmpty {
          Entry(mutant: mutant, law: nil, outcome: .holds)
        } else {
          try judge(
            mutant,
            program,
            worker(.judge(first.filter(laws.contains) + laws.filter { !first.contains($0) }))
          )
        }
      entry.reach = laws.count
      if let law = entry.law {
        killers.withLock { $0[mutant.folder] = [law] + first.filter { $0 != law }.prefix(30) }
      }
      report(entry)
      environment.progress(
        done.withLock {
          $0 += 1; return $0
        },
        drawn.count
      )
      return entry
    }
    let finished = entries.compactMap(\.self)
    guard finished.count == drawn.count else { return nil }
    return SourceMutants(
      population: mutants.count,
      unreached: mutants.count { reach[$0.id] == nil },
      seed: seed,
      entries: finished
    )
  }

  /// How many seconds a law may take where no mutant is selected.
  private static let patienceOfTrace: Int32 = 600

  /// The laws that come by each mutant, those first whose checks take the least time.
  private static func trace(
    _ program: URL,
    _ pool: WorkerPool,
    _ worker: @escaping @Sendable (Work) -> [String]
  ) throws -> [Int32: [LawID]]? {
    // More parts than processes, so that none has to wait long for the last.
    let parts = (0..<16).map { part in
      SourceMutantCheck.laws.enumerated().filter { $0.offset % 16 == part }.map(\.element)
    }
    let traces = try pool.results(of: parts) { laws in
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("lawcheck-\(UUID().uuidString).reached")
      defer { try? FileManager.default.removeItem(at: file) }
      var process = AnalysisWorker(arguments: worker(.trace(laws)))
      process.program = program
      process.environment = [MutatedPackage.traceVariable: file.path]
      // Nothing hangs without a mutant; on a busy machine a law takes its time.
      process.patience = patienceOfTrace
      var traces: [LawTrace] = []
      _ = try process.run { line in
        if let trace = try? JSONDecoder().decode(LawTrace.self, from: Data(line.utf8)) {
          traces.append(trace)
        }
      }
      guard traces.count == laws.count else {
        throw TraceFailure.missing(laws.count - traces.count)
      }
      // What is noticed where there is nothing would be noticed in every mutant that it comes by.
      if let accusing = traces.first(where: { !$0.holds }) {
        throw TraceFailure.accused(accusing.law)
      }
      return traces
    }
    let made = traces.compactMap(\.self)
    guard made.count == parts.count else { return nil }
    var laws: [Int32: [LawID]] = [:]
    for trace in made.joined().sorted(by: { $0.seconds < $1.seconds }) {
      for mutant in trace.mutants { laws[mutant, default: []].append(trace.law) }
    }
    return laws
  }

  private static func judge(
    _ mutant: SourceMutant,
    _ program: URL,
    _ arguments: [String]
  ) throws -> Entry {
    var law: LawID?
    var last = ""
    var worker = AnalysisWorker(arguments: arguments)
    worker.program = program
    worker.environment = [MutatedPackage.variable: "\(mutant.id)"]
    let ending = try worker.run { line in
      last = line
      if let id = LawID(line) { law = id }
    }
    let outcome: KillMatrix.Outcome =
      switch ending {
      case .crashed: .crashed
      case .silent: .hung
      case .done where last == "!": .violated
      case .done where last == "holds": .holds
      // It ended in the middle of a law: the mutant has made it exit.
      case .done: .crashed
      }
    return Entry(mutant: mutant, law: outcome == .holds ? nil : law, outcome: outcome)
  }

  /// Whether there is nothing to find out: a law notices, or it is written down why none does.
  private static func isSettled(_ entry: Entry) -> Bool {
    entry.outcome != .holds || reasonToSurvive(entry.mutant) != nil
  }

  /// Those that are known, as far as they are still there, and others in an order that the seed decides.
  static func sample(
    of mutants: [SourceMutant],
    beginningWith earlier: [Entry] = [],
    count: Int,
    seed: UInt64
  ) -> [SourceMutant] {
    var random = SplitMix(state: seed)
    let places = Dictionary(earlier.enumerated().map { ($1.mutant.key, $0) }) { first, _ in first }
    var shuffled = mutants.shuffled(using: &random)
    let known = shuffled.filter { places[$0.key] != nil }
      .sorted { places[$0.key, default: 0] < places[$1.key, default: 0] }
    shuffled.removeAll { places[$0.key] != nil }
    return Array((known + shuffled).prefix(count))
  }
}

/// A program that holds the mutants does not do without them what it has to.
enum TraceFailure: Error, CustomStringConvertible {
  /// So many laws are not checked.
  case missing(Int)
  /// This law does not hold.
  case accused(LawID)

  var description: String {
    switch self {
    case .missing(let count):
      "without any mutant, the mutated program does not check \(count) of the laws it was asked for"
    case .accused(let law):
      "without any mutant, \(law) does not hold in the mutated program"
    }
  }
}

extension SourceMutant {
  /// The folder of its file.
  var folder: String { String(file.prefix { $0 != "/" }) }
}
