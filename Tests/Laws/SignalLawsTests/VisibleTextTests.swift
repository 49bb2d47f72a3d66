import Adapters
import Foundation
import SignalLaws
import Testing

@Suite struct `Names that act` {
  private static let name = "a: \"b\"'\n\u{1B}[2J\u{202E}%41\u{0}"

  @Test func `a token carries any name, and is a word of one line`() throws {
    let plain = try ReplayToken("SUB-1:SignalKit:AQIAE0U:AZzlo5IUApj6")
    var token = plain
    token.implementation = Self.name
    let text = token.description
    #expect(!text.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E })
    #expect(try ReplayToken(text) == token)
    for name in ["", ":", "a:b:c", "%", "100 %", "%4", "%zz", "ü\u{301}", "🙂"] {
      token.implementation = name
      #expect(try ReplayToken(token.description) == token, "\(name)")
    }
    #expect(plain.description == "SUB-1:SignalKit:AQIAE0U:AZzlo5IUApj6")
  }

  @Test func `a report shows them, and sends none`() throws {
    let law = try #require(Law.named("SUB-1"))
    let breakdown = Breakdown("It said \u{7}\u{9B}31m\u{2028}x", program: "start")
    let report = Report(
      implementation: Self.name,
      settings: Settings(),
      entries: [Report.Entry(law, .excusedLoss(reason: "\u{202E}x", .crashed, breakdown))]
    )
    let text = TextReport(report).text
    #expect(text.contains(#"a: "b"'\u{A}\u{1B}[2J\u{202E}%41\u{0}"#))
    #expect(text.contains(#"It said \u{7}\u{9B}31m\u{2028}x"#))
    #expect(text.contains(#"excused: \u{202E}x"#))
    #expect(!text.unicodeScalars.contains { $0.acts && $0 != "\n" })
  }

  @Test func `a loss can be excused, and a loss that is gone is an error`() throws {
    let breakdown = Breakdown("The process ended with signal 4.", program: "start")
    let excused = Verdict.crashed(breakdown).excused(by: "by design")
    #expect(excused == .excusedLoss(reason: "by design", .crashed, breakdown))
    #expect(excused.status == .excused)
    #expect(Verdict.hung(breakdown).excused(by: nil) == .hung(breakdown))
    let holds = Verdict.holds(cases: 1, schedules: 1, exhausted: 1)
    #expect(holds.excused(by: "by design") == .deviationGone(reason: "by design"))
    let data = try JSONEncoder().encode(excused)
    #expect(try JSONDecoder().decode(Verdict.self, from: data) == excused)
  }
}
