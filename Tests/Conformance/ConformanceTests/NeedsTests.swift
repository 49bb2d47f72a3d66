import Adapters
import SignalLaws
import Testing

@Suite struct `Needs of laws` {
  @Test(arguments: Law.all)
  func `are all that a law asks for`(_ law: Law) {
    // Of capabilities with 'or' in between, each is enough.
    let choices = law.needs.map { need in
      need.split(separator: " ").map(String.init).filter { $0 != "or" }
    }
    let most = choices.map(\.count).max() ?? 1
    for choice in 0..<most {
      let offered = Set(choices.map { $0[min(choice, $0.count - 1)] })
      let subject = Adapters.signalKit.restricted(to: offered)
      let checker = Checker(settings: Settings(cases: 12, concurrentCases: 4, schedules: 6))
      let verdict = checker.check(law, on: subject)
      #expect(verdict.status == .holds, "with \(offered.sorted()): \(verdict)")
    }
  }

  @Test func `are missed when they are not there`() {
    for law in Law.all where !law.needs.isEmpty {
      let bare = Adapters.signalKit.restricted(to: [])
      #expect(Checker().check(law, on: bare).status == .unsupported, "\(law)")
    }
  }
}
