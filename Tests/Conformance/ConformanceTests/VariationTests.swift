import SignalLaws
import Testing
import Variations

@Suite struct `Variations of correct implementations` {
  /// What differs between them shows early.
  private static let settings = Settings(cases: 20, concurrentCases: 8, schedules: 8)

  @Test(arguments: Variations.all.map(\.name))
  func `no law finds fault with it`(_ name: String) throws {
    let variation = try #require(Variations.all.first { $0.name == name })
    let report = Checker(settings: Self.settings).report(on: variation)
    for entry in report.entries {
      let isFine = [.holds, .unsupported, .untested].contains(entry.verdict.status)
      #expect(isFine, "\(entry.text)")
    }
    #expect(report.counts[.holds, default: 0] >= 30)
  }

  @Test func `there are twenty, of different names`() {
    #expect(Variations.all.count >= 20)
    #expect(Set(Variations.all.map(\.name)).count == Variations.all.count)
  }

  @Test func `together they offer what the laws are most about`() {
    let needs = ["disposable", "metaDisposable", "disposableSet", "disposableDict", "queue"]
    for need in needs {
      #expect(Variations.all.count { $0.offers(need) } >= 2, "\(need)")
    }
    let others = ["dispatch", "deliverOn", "map", "take", "valuePipe", "valuePromise"]
    for need in others {
      #expect(Variations.all.contains { $0.offers(need) }, "\(need)")
    }
  }
}
