import Foundation
import SignalLaws
import SpecText
import Testing

@testable import MutationAnalysis
@testable import SourceMutation

@Suite struct `A sample of mutants` {
  private let mutants: [SourceMutant] = (0..<40).map {
    SourceMutant(
      id: $0,
      kind: .statementDropped,
      file: "F.swift",
      line: Int($0),
      original: "f(\($0))",
      replacement: ""
    )
  }

  @Test func `the same seed draws the same, another one others`() {
    let first = SourceMutants.sample(of: mutants, count: 10, seed: 1)
    #expect(first == SourceMutants.sample(of: mutants, count: 10, seed: 1))
    #expect(first != SourceMutants.sample(of: mutants, count: 10, seed: 2))
    #expect(Set(first).count == 10)
  }

  @Test func `a larger sample begins with the smaller one`() {
    let few = SourceMutants.sample(of: mutants, count: 5, seed: 7)
    let many = SourceMutants.sample(of: mutants, count: 20, seed: 7)
    #expect(Array(many.prefix(5)) == few)
  }

  @Test func `what is known comes first, as far as it is still there`() {
    let known = mutants[12]
    let gone = SourceMutant(
      id: 0,
      kind: .statementDropped,
      file: "Gone.swift",
      line: 1,
      original: "x",
      replacement: ""
    )
    let entries = [gone, known].map {
      SourceMutants.Entry(mutant: $0, law: nil, outcome: .holds)
    }
    let drawn = SourceMutants.sample(of: mutants, beginningWith: entries, count: 3, seed: 1)
    #expect(drawn.first == known)
    #expect(!drawn.contains(gone))
    #expect(Set(drawn).count == 3)
  }

  @Test func `of fewer than are asked for all are drawn`() {
    #expect(Set(SourceMutants.sample(of: mutants, count: 1_000, seed: 1)) == Set(mutants))
  }
}

@Suite struct `What is known of mutants` {
  private let record = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString).json")

  @Test func `nothing, where nothing has been noted`() throws {
    #expect(try SourceMutants.known(in: record).isEmpty)
  }

  @Test func `what has been noted`() throws {
    defer { try? FileManager.default.removeItem(at: record) }
    let mutant = SourceMutant(
      id: 3,
      kind: .statementDropped,
      file: "F.swift",
      line: 1,
      original: "f()",
      replacement: ""
    )
    let entry = SourceMutants.Entry(mutant: mutant, law: nil, outcome: .holds)
    try JSONEncoder().encode([entry]).write(to: record)
    #expect(try SourceMutants.known(in: record).map(\.mutant) == [mutant])
  }
}

@Suite struct `What mutants are put to` {
  /// What few observers see as well is another law's matter.
  @Test func `without a mutant PLN-13 holds`() throws {
    #expect(SourceMutantCheck().holds(try #require(Law.named("PLN-13"))))
  }
}

@Suite struct `Why a mutant survives` {
  private let mutants: [SourceMutant]

  init() throws {
    mutants = try MutatedFile.mutants(in: SpecDocument.root.path + "/Sources/SignalKit")
  }

  @Test func `what is explained can be made`() {
    let gone = Set(survivingSourceMutants.keys).subtracting(mutants.map(\.key))
    #expect(gone.sorted() == [])
  }

  @Test func `each family has members that nothing else explains`() {
    for family in SurvivorFamily.all {
      let members = mutants.filter { family.contains($0) && survivingSourceMutants[$0.key] == nil }
      #expect(!members.isEmpty, "\(family.pattern): \(family.reason)")
    }
  }

  @Test func `what keeps itself alive while it works is no member`() {
    let mutants = ["self", "removed", "(items, slots)", "take()"].map {
      SourceMutant(
        id: 0,
        kind: .statementDropped,
        file: "F.swift",
        line: 1,
        original: "withExtendedLifetime(\($0)) {}",
        replacement: ""
      )
    }
    #expect(mutants.map { reasonToSurvive($0) != nil } == [false, true, true, false])
  }
}
