internal import Foundation
internal import MutationAnalysis
internal import SignalLaws
internal import SignalLawsCommand
internal import SourceMutation
internal import SpecText
internal import Synchronization

/// `lawcheck mutants`: makes `Spec/Mutants.md` anew, or another page about mutants.
enum MutantsCommand {
  static let command = Command(
    "mutants",
    "Puts every mutant to every law and writes Spec/Mutants.md",
    discussion: """
      With --run-time mutations are put into the places of the right implementations instead, one at a
      time, while they run: a lock left out, an update split, a block dropped or doubled. Which law
      needs which place is written to Spec/Locks.md. That asks for a debug build that was made with
      SIGNALKIT_PLAIN_SUBJECTS set, where each function is there once. With --orderings it is the memory
      orders that are weakened, one at a time, and the page is Spec/Orderings.md. Without an option the
      work takes an hour and a half on two cores; with --record it goes on from where it was interrupted.

      With --faults the same mistakes are put into every operator, by machine, and what notices them is
      written to Spec/Faults.md; that takes an hour.

      With --free each mutant is put to its law alone, without control of threads and for some time: what
      lawcheck check --control none can notice. With --accesses, what --control accesses can; with both, one
      after the other. With --count it is a sample of the mutants of laws about several threads.

      With --sources mutants are made of SignalKit's sources by machine, all in one copy of this package,
      and a sample of them is put to the laws. That takes two builds, and some seconds for each mutant.
      What they are is written to Spec/SourceMutants.md; what became of each also to mutants.json in the
      folder, so that with --keep only those are judged again that no law has noticed and nothing
      explains.
      """,
    options: [
      Option("run-time", "which locks and updates are needed, and by which law"),
      Option("orderings", "which memory orders are needed, and by which law"),
      Option("faults", "which law notices the same mistakes in every operator"),
      Option("sources", "FOLDER", "mutants of the sources; the copy is made in this folder"),
      Option("free", "which mutants are noticed without control of threads; writes no page"),
      Option("accesses", "which are noticed with control at accesses only; writes no page"),
      Option("seconds", "N", "how long a mutant is tried without control of threads or locks (90)"),
      Option("record", "FILE", "where interrupted work goes on from"),
      Option("keep", "what is known of mutants of the sources is not found out again"),
      Option("count", "N", "how many mutants are tried (300 of the sources, else all)"),
      Option("seed", "N", "which mutants are tried (1)"),
      Option("processes", "N", "how many processes check at once (1)"),
    ]
  ) { arguments in
    try arguments.refuseOperands("mutants")
    let others = ["run-time", "orderings", "faults", "sources", "free", "accesses"]
    if arguments.has("record"), let other = others.first(where: arguments.has) {
      throw UsageError("'--record' is for the work without '--\(other)'")
    }
    var environment = KillMatrix.Environment()
    environment.processes = try number("processes", arguments, 1)
    environment.progress = { done, total in
      guard isatty(STDERR_FILENO) == 1 else { return }
      FileHandle.standardError.write(Data("\r\u{1B}[K\(done) of \(total)".utf8))
    }
    if let folder = arguments.value("sources") {
      return try sources(arguments, URL(fileURLWithPath: folder), environment)
    }
    if arguments.has("free") || arguments.has("accesses") {
      return try free(arguments, environment)
    }
    if arguments.has("faults") { return try faults(environment) }
    if arguments.has("run-time") { return try runTime(.locks, environment) }
    if arguments.has("orderings") { return try runTime(.orders, environment) }
    return try mutants(arguments, environment)
  }

  /// What `mutants` starts, one process for each part.
  static let work = Command("mutants-work", "A part of the work of mutants", isHidden: true) {
    arguments in
    let words = arguments.operands
    let isDone: Bool
    switch (words.first, words.dropFirst().count) {
    case ("on", 2): isDone = MutantCheck().work(on: words[1], from: Int(words[2]) ?? 0)
    case ("places", 2): isDone = RunTimeCheck().findPlaces(words[1], of: words[2])
    case ("mutation", 5):
      isDone = RunTimeCheck().putMutation(
        into: words[1],
        kind: words[2],
        place: words[3],
        stage: Int(words[4]) ?? 0,
        laws: words[5]
      )
    case ("sources", 2) where words[1] == "judge":
      SourceMutantCheck().work(laws: laws(words[2]))
      isDone = true
    case ("sources", 2) where words[1] == "trace":
      SourceMutantCheck().trace(laws: laws(words[2]))
      isDone = true
    case ("free", 3):
      isDone = FreeMutants.work(
        on: words[1],
        seconds: Int(words[2]) ?? 90,
        control: Settings.Control(rawValue: words[3]) ?? .none
      )
    case ("faults", 2): isDone = OperatorFaults.work(word: words[1], fault: words[2])
    default: isDone = false
    }
    guard isDone else { throw UsageError("there is nothing of that name") }
    return 0
  }

  private static func mutants(
    _ arguments: Arguments,
    _ environment: KillMatrix.Environment
  ) throws -> Int32 {
    let record = arguments.value("record").map { URL(fileURLWithPath: $0) }
    let matrix = try KillMatrix.make(record: record, environment: environment) { mutant, start in
      ["mutants-work", "on", mutant, "\(start)"]
    }
    guard let matrix else { return 1 }
    return try write(matrix.markdown, "Mutants.md", MutantsPage(matrix.markdown).differences())
  }

  private static func runTime(
    _ family: RunTimeMutants.Family,
    _ environment: KillMatrix.Environment
  ) throws -> Int32 {
    let tables = try ["SignalKit", "SSignalKit", "MTSignalKit"].compactMap { name in
      try RunTimeMutants.make(of: name, environment: environment) { mutation in
        guard let (entry, stage) = mutation else {
          return ["mutants-work", "places", family.rawValue, name]
        }
        return [
          "mutants-work", "mutation", name, entry.mutation.kind, "\(entry.mutation.place)",
          "\(stage)",
          entry.passing.map { "\($0)" }.joined(separator: ","),
        ]
      }
    }
    let page = RunTimePage(family, tables)
    return try write(page.markdown, family.file, page.complaints)
  }

  private static func faults(_ environment: KillMatrix.Environment) throws -> Int32 {
    let made = try OperatorFaults.make(
      environment: environment,
      report: { entry in
        print("\(entry.word) \(entry.fault): \(entry.law.map { "\($0)" } ?? "holds")")
        fflush(nil)
      }
    ) { word, fault in ["mutants-work", "faults", word, fault] }
    guard let made else { return 1 }
    let page = FaultsPage(made)
    return try write(page.markdown, "Faults.md", page.complaints)
  }

  private static func free(
    _ arguments: Arguments,
    _ environment: KillMatrix.Environment
  ) throws -> Int32 {
    let seconds = try number("seconds", arguments, 90)
    let count = try arguments.value("count").map { _ in try number("count", arguments, 1) }
    let mutants = FreeMutants.chosen(
      count: count,
      seed: UInt64(try number("seed", arguments, 1))
    )
    var isComplete = true
    let tiers = [(Settings.Control.none, "free"), (.accesses, "accesses")]
    for (control, option) in tiers where arguments.has(option) {
      let made = try FreeMutants.make(
        of: mutants,
        environment: environment,
        patience: seconds + 60,
        report: { entry in
          print("\(option) \(entry.mutant): \(entry.outcome)")
          fflush(nil)
        }
      ) { ["mutants-work", "free", $0, "\(seconds)", control.rawValue] }
      guard let made else { return 1 }
      print("--control \(control.rawValue)\n\(made.summary)")
      isComplete = isComplete && made.missedOfOneThread.isEmpty
    }
    return isComplete ? 0 : 1
  }

  private static func sources(
    _ arguments: Arguments,
    _ folder: URL,
    _ environment: KillMatrix.Environment
  ) throws -> Int32 {
    let package = try MutatedPackage(
      of: SpecDocument.root,
      sources: "Sources/SignalKit",
      target: "SignalKitInstrumented",
      in: folder
    )
    let program = try package.build(product: "lawcheck") {
      FileHandle.standardError.write(Data(($0 + "\n").utf8))
    }
    let record = folder.appendingPathComponent("mutants.json")
    let earlier = arguments.has("keep") ? try SourceMutants.known(in: record) : []
    let judged = Mutex<[SourceMutants.Entry]>([])
    let made = try SourceMutants.make(
      of: package.mutants,
      knowing: earlier,
      program: program,
      count: try number("count", arguments, 300),
      seed: UInt64(try number("seed", arguments, 1)),
      environment: environment,
      report: { entry in
        let law = entry.law.map { " \($0)" } ?? ""
        print("\(entry.mutant.id) \(entry.outcome.rawValue)\(law) | \(entry.mutant.key)")
        fflush(nil)
        judged.withLock {
          $0.append(entry)
          // What is interrupted goes on from here.
          try? JSONEncoder().encode($0).write(to: record, options: .atomic)
        }
      }
    ) { work in
      switch work {
      case .judge(let laws): ["mutants-work", "sources", "judge", list(laws)]
      case .trace(let laws): ["mutants-work", "sources", "trace", list(laws)]
      }
    }
    guard let made else { return 1 }
    let page = SourceMutantsPage(made)
    return try write(page.markdown, "SourceMutants.md", page.complaints)
  }

  private static func list(_ laws: [LawID]) -> String {
    laws.map { "\($0)" }.joined(separator: ",")
  }

  private static func laws(_ list: String) -> [LawID] {
    list.split(separator: ",").compactMap { LawID("\($0)") }
  }

  private static func number(_ name: String, _ arguments: Arguments, _ normal: Int) throws -> Int {
    guard let text = arguments.value(name) else { return normal }
    guard let number = Int(text), number > 0 else {
      throw UsageError("'--\(name)' takes a positive number (was '\(text)')")
    }
    return number
  }

  private static func write(_ page: String, _ file: String, _ complaints: [String]) throws
    -> Int32
  {
    try page.write(toFile: SpecDocument.folder + "/" + file, atomically: true, encoding: .utf8)
    print("wrote Spec/\(file)")
    for complaint in complaints { print(complaint) }
    return complaints.isEmpty ? 0 : 1
  }
}
