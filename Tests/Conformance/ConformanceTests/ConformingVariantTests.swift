import ConformingVariants
import InterleavingTestSupport
import SignalLaws
import Testing

@Suite(.separateProcess) struct `ConformingVariants of correct implementations` {
  /// What differs between them shows early.
  private static let settings = Settings(cases: 20, concurrentCases: 8, schedules: 8)

  @Test(arguments: ConformingVariants.all.map(\.name))
  func `no law finds fault with it`(_ name: String) throws {
    let variant = try #require(ConformingVariants.all.first { $0.name == name })
    let report = Checker(settings: Self.settings).report(on: variant)
    for entry in report.entries {
      // What they are excused from they say themselves: a long chain is released recursively.
      let isExcused = entry.verdict.status == .excused && entry.law == "PLN-17"
      let isFine =
        isExcused || [.holds, .unsupported, .notAsked, .untested].contains(entry.verdict.status)
      #expect(isFine, "\(entry.text)")
    }
    #expect(report.counts[.holds, default: 0] >= 30)
  }

  @Test func `without SUB-8 all of Full holds, declared or not`() throws {
    var variant = try #require(ConformingVariants.all.first { $0.name == "nested-ends" })
    #expect(variant.contract.has(.upToFull))
    variant.contract = [:]
    let checker = Checker(settings: Self.settings)
    let nested = try #require(Law.named("SUB-8"))
    #expect(checker.check(nested, on: variant).status == .violated)
    for law in Law.all where law.level < .strict {
      let verdict = checker.check(law, on: variant)
      #expect([.holds, .unsupported, .notAsked].contains(verdict.status), "\(law): \(verdict)")
    }
  }

  @Test func `there are twenty, of different names`() {
    #expect(ConformingVariants.all.count >= 20)
    #expect(Set(ConformingVariants.all.map(\.name)).count == ConformingVariants.all.count)
  }

  @Test func `together they offer what the laws are most about`() {
    let needs = ["disposable", "metaDisposable", "disposableSet", "disposableDict", "queue"]
    for need in needs {
      #expect(ConformingVariants.all.count { $0.supports(need) } >= 2, "\(need)")
    }
    let others = ["dispatch", "deliverOn", "map", "take", "valuePipe", "valuePromise"]
    for need in others {
      #expect(ConformingVariants.all.contains { $0.supports(need) }, "\(need)")
    }
  }
}
