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

  @Test func `everything that a signal is made of has a form`() throws {
    #expect(Set(OperatorForm.all.keys) == ProgramOutline.operators)
    for law in Law.all {
      for program in law.examples {
        #expect([program.signal?.mistake, program.equal?.mistake] == [nil, nil], "\(law.id)")
      }
    }
    for expression in PipelineDrawing.single { #expect(expression.mistake == nil) }
  }

  @Test func `an operator that is written otherwise is told how`() throws {
    let usages = OperatorForm.all.map { $1.usage(of: $0) }
    for usage in [
      "x |> sample(y)", "x |> take N", "merge(x, y, …)", "x |> catch(y, …)", "single N",
      "fromSequence N …", "valuePromise [N]", "x |> retry N N", "multicast N(x)",
      "chain N OPERATOR(…)", "x |> nested N OPERATOR(y)", "combineLatestFrom N …(x, y, …)",
    ] {
      #expect(usages.contains(usage), "\(usage) is not among them")
    }
    // Too little of anything, and too much of it.
    for (word, form) in OperatorForm.all {
      for change in [-1, 1] {
        let bound = change < 0 ? form.signals.lowerBound : form.signals.upperBound
        guard bound > 0 || change > 0, bound < 100 else { continue }
        let operands = (0..<bound + change).map { Expression(word: Command.letter($0)) }
        let numbers = Array(repeating: 1, count: form.numbers.lowerBound)
        let written = Expression(word: word, numbers: numbers, operands: operands)
        #expect(written.mistake?.contains(form.usage(of: word)) == true, "\(written)")
      }
    }
    func mistake(_ text: String) -> String? { Expression(text: text)?.mistake }
    #expect(
      mistake("a |> sample")
        == "'sample' is written 'x |> sample(y)', which takes 2 signals; it is given 1"
    )
    #expect(mistake("a |> filter blue")?.contains("odd, small, smallOdd") == true)
    #expect(mistake("atomic 0 |> map")?.contains("'atomic' cannot be part of a signal") == true)
    #expect(mistake("a(b)") == "'a' is a source, which takes nothing")
    #expect(mistake("chain 3 sample")?.contains("x |> sample(y)") == true)
    #expect(mistake("a |> nested 3 map(b)")?.contains("x |> map") == true)
    #expect(mistake("combineLatestFrom 1 2 3(a, b)")?.contains("no more numbers") == true)
    #expect(mistake("flood -3")?.contains("above 0") == true)
    #expect(mistake("zip(a)")?.contains("'zip(x, y, …)', which takes 2 signals or more") == true)
    for text in ["start wait -1", "start\non 1: crowd -2"] {
      #expect(throws: ProgramSyntaxError.self) { try Program(text: text, checksForms: true) }
    }
    #expect(mistake("merge(a |> then(b), zip(a, b) |> take 2)") == nil)
  }
}
