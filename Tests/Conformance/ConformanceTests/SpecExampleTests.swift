import Adapters
import Mutants
@testable import SignalLaws
import SpecText
import Testing

@Suite struct `Examples of the Spec` {
  struct Case: CustomTestStringConvertible, Sendable {
    var law: LawID
    var place: String
    var program: String
    var traces: [String]
    var testDescription: String { "\(law) \(place)" }
  }

  static func cases() throws -> [Case] {
    try SpecDocument.entries().flatMap { entry in
      let id = try #require(LawID(entry.id), "\(entry.place)")
      let file = entry.place.prefix { $0 != ":" }
      return entry.examples.map {
        Case(law: id, place: "\(file):\($0.line)", program: $0.program, traces: $0.traces)
      }
    }
  }

  @Test(arguments: try cases())
  func `the reference leaves exactly the traces that are listed`(_ example: Case) throws {
    let program = try Program(text: example.program)
    let law = try #require(Law.named(example.law))
    let trial = Trial(law: law, subject: Adapters.signalKit)
    let chosen = Self.neverChosen[example.law] ?? []
    var observed: Set<String> = []
    // Rare interleavings may need more schedules; what is not allowed must not be in any of them.
    for seed in 0..<60 where seed == 0 || !observed.isSuperset(of: example.traces) {
      observed.formUnion(trial.traces(of: program, schedules: 400, seed: UInt64(seed)))
    }
    #expect(observed.subtracting(example.traces).sorted() == [], "not listed, at \(example.place)")
    let unseen = Set(example.traces).subtracting(observed).subtracting(chosen)
    #expect(unseen.sorted() == [], "never seen, at \(example.place)")
  }

  @Test func `a forbidden trace is never observed, and a mutant of its law leaves it`() throws {
    var count = 0
    for entry in try SpecDocument.entries() {
      for example in entry.examples {
        let program = try Program(text: example.program)
        for (trace, name) in example.forbidden {
          let id = try #require(LawID(name), "\(entry.place)")
          let law = try #require(Law.named(id), "\(entry.place)")
          #expect(!example.traces.contains(trace), "\(entry.place)")
          let subjects = Mutants.all.filter { $0.law == id }.map(\.subject)
          let isLeft = subjects.contains { subject in
            let trial = Trial(law: law, subject: subject)
            // Rare interleavings may need more schedules.
            return (0..<10).contains { seed in
              // A finding is reported before the run can leave a trace.
              trial.traces(of: program, schedules: 400, seed: seed).contains {
                $0 == trace || trace == "(data race)" && $0.hasPrefix("Data race")
                  || trace == "(deadlock)" && $0.hasPrefix("Deadlock")
              }
            }
          }
          #expect(isLeft, "no mutant of \(id) leaves '\(trace)', at \(entry.place)")
          count += 1
        }
        for (_, reason) in example.interesting { #expect(!reason.isEmpty, "\(entry.place)") }
      }
    }
    #expect(count > 0)
  }

  /// What the laws leave open and the reference always decides in another way: the order in which a
  /// dictionary disposes its entries.
  static let neverChosen: [LawID: Set<String>] = ["DSP-24": ["b a"]]

  @Test func `there is an example for every law`() throws {
    let checked = Law.all.filter { $0.untested == nil }
    #expect(Set(try Self.cases().map(\.law)) == Set(checked.map(\.id)))
  }
}
