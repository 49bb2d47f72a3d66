internal import Foundation
internal import MutationAnalysis
internal import SpecText

/// `lawcheck mutants`: makes `Spec/Mutants.md` anew, or with `--run-time` `Spec/Locks.md`.
enum MutantsCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    if let status = try work(arguments) { return status }
    var rest = arguments[...]
    var surroundings = KillMatrix.Surroundings()
    var isRunTime = false
    while let option = rest.popFirst() {
      switch option {
      case "--run-time": isRunTime = true
      case "--processes":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number > 0 else {
          throw UsageError("'--processes' takes a positive number")
        }
        surroundings.processes = number
      default:
        let hint = suggestion(for: option, among: ["--processes", "--run-time"])
        throw UsageError("there is no option '\(option)'\(hint)")
      }
    }
    surroundings.progress = { done, total in
      guard isatty(STDERR_FILENO) == 1 else { return }
      FileHandle.standardError.write(Data("\r\u{1B}[K\(done) of \(total)".utf8))
    }
    return try isRunTime ? runTime(surroundings) : mutants(surroundings)
  }

  private static func mutants(_ surroundings: KillMatrix.Surroundings) throws -> Int32 {
    let matrix = try KillMatrix.make(surroundings: surroundings) { mutant, start in
      ["mutants", "--on", mutant, "\(start)"]
    }
    guard let matrix else { return 1 }
    return try write(matrix.markdown, "Mutants.md", MutantsPage(matrix.markdown).differences())
  }

  private static func runTime(_ surroundings: KillMatrix.Surroundings) throws -> Int32 {
    let tables = try ["SignalKit", "SSignalKit", "MTSignalKit"].compactMap { name in
      try FaultTable.make(of: name, surroundings: surroundings) { fault in
        guard let (entry, stage) = fault else { return ["mutants", "--places", name] }
        return [
          "mutants", "--fault", name, entry.fault.kind, "\(entry.fault.place)", "\(stage)",
          entry.passing.map { "\($0)" }.joined(separator: ","),
        ]
      }
    }
    let page = FaultsPage(tables)
    return try write(page.markdown, "Locks.md", page.complaints)
  }

  private static func write(_ page: String, _ file: String, _ complaints: [String]) throws -> Int32
  {
    try page.write(toFile: SpecDocument.folder + "/" + file, atomically: true, encoding: .utf8)
    print("wrote Spec/\(file)")
    for complaint in complaints { print(complaint) }
    return complaints.isEmpty ? 0 : 1
  }

  /// The worker processes' part; `nil` if this is none.
  private static func work(_ arguments: [String]) throws -> Int32? {
    let isDone: Bool
    switch (arguments.first, arguments.dropFirst().count) {
    case ("--on", 2): isDone = MutantCheck().work(on: arguments[1], from: Int(arguments[2]) ?? 0)
    case ("--places", 1): isDone = FaultCheck().findPlaces(of: arguments[1])
    case ("--fault", 5):
      isDone = FaultCheck().putFault(
        into: arguments[1],
        kind: arguments[2],
        place: arguments[3],
        stage: Int(arguments[4]) ?? 0,
        laws: arguments[5]
      )
    default: return nil
    }
    guard isDone else { throw UsageError("there is nothing of that name") }
    return 0
  }
}
