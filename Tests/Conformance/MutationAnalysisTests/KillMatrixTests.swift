import Foundation
@testable import MutationAnalysis
import Mutants
import SignalLaws
import Testing

@Suite struct `Kill matrix` {
  private let mutants = Array(Mutants.all.prefix(2))

  private var recorded: KillMatrix {
    KillMatrix(
      laws: MutantCheck.laws.map(\.id),
      rows: mutants.map { mutant in
        KillMatrix.Row(
          mutant: mutant.name,
          mistake: mutant.summary,
          intended: mutant.law,
          outcomes: MutantCheck.laws.map { $0.id == mutant.law ? .violated : .holds }
        )
      },
      settings: MutantCheck().settings,
      intendedSettings: MutantCheck().intendedSettings
    )
  }

  private func make(from record: KillMatrix) throws -> KillMatrix? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("kill-matrix-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try JSONEncoder().encode(record).write(to: file)
    return try KillMatrix.make(of: mutants, record: file) { mutant, _ in
      Issue.record("\(mutant) is recorded, and put to the laws")
      return ["version"]
    }
  }

  @Test func `what is recorded is not found out again`() throws {
    #expect(try make(from: recorded) == recorded)
  }

  @Test func `a record of other laws or settings is refused`() {
    var other = recorded
    other.intendedSettings.seed = 1
    #expect(throws: ForeignRecord.self) { try make(from: other) }
    other = recorded
    other.laws.removeLast()
    #expect(throws: ForeignRecord.self) { try make(from: other) }
  }
}
