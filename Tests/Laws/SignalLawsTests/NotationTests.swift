@testable import SignalLaws
import Testing

@Suite struct `The notation of programs` {
  @Test func `every word of the laws' programs is known`() throws {
    for law in Law.all {
      for program in law.examples {
        let words = Set(try ProgramOutline(text: "\(program)").operators)
        #expect(words.isSubset(of: ProgramOutline.operators), "\(law.id): \(program)")
      }
    }
  }

  @Test func `a source is no operator, and what is inside comes first`() throws {
    let program = try ProgramOutline(text: "signal: merge(a |> map, b |> throtle 2)\nstart")
    #expect(program.operators == ["map", "throtle", "merge"])
    #expect(!ProgramOutline.operators.contains("throtle"))
  }
}
