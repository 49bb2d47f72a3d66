import Mutants
import SignalLaws
import Testing

@Suite struct `Charging` {
  @Test func `no law finds fault with a right implementation, whoever's programs it judges`() {
    let checker = Checker(settings: Settings(cases: 8, schedules: 6))
    let laws = Law.all.filter { $0.untested == nil && $0.needs.allSatisfy(Mutants.base.supports) }
    for law in laws {
      let faults = checker.laws(among: laws, findingFaultWithProgramsOf: law, on: Mutants.base)
      print("FAULT \(law.id): \(faults.map(\.description).sorted().joined(separator: " "))")
    }
  }
}
