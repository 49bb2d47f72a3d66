import Adapters
import SignalLaws
import Testing

@Suite struct `Charging` {
  @Test func `no law finds fault with a right implementation, whoever's programs it judges`() {
    let checker = Checker(settings: Settings(cases: 40, schedules: 20))
    let laws = Law.all.filter {
      $0.untested == nil && $0.needs.allSatisfy(Adapters.signalKit.supports)
    }
    for law in laws {
      let faults = checker.laws(
        among: laws,
        findingFaultWithProgramsOf: law,
        on: Adapters.signalKit
      )
      print("FAULT \(law.id): \(faults.map(\.description).sorted().joined(separator: " "))")
    }
  }
}
