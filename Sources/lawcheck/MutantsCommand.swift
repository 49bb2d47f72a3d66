internal import Foundation
internal import MutationAnalysis

/// `lawcheck mutants`: what is generated of `Spec/Mutants.md`.
enum MutantsCommand {
  static func run(_ arguments: [String]) throws -> Int32 {
    var rest = arguments[...]
    var surroundings = KillMatrix.Surroundings()
    surroundings.progress = { done, total in
      FileHandle.standardError.write(Data("\r\u{1B}[K\(done) of \(total)".utf8))
    }
    let check = MutantCheck()
    var json: String?
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw UsageError("'\(option)' takes a value") }
      switch option {
      case "--worker":
        guard let start = rest.popFirst().flatMap({ Int($0) }), check.work(on: value, from: start)
        else { throw UsageError("'--worker' takes a mutant and a number") }
        return 0
      case "--processes":
        guard let number = Int(value), number > 0 else {
          throw UsageError("'--processes' takes a positive number (was '\(value)')")
        }
        surroundings.processes = number
      case "--json": json = value
      default: throw UsageError("there is no option '\(option)'")
      }
    }
    let matrix = try KillMatrix.make(check: check, surroundings: surroundings) { mutant, start in
      ["mutants", "--worker", mutant, "\(start)"]
    }
    guard let matrix else { return 1 }
    if let json { try JSONEncoder().encode(matrix).write(to: URL(fileURLWithPath: json)) }
    return 0
  }
}
