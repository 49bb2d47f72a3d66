import Testing

@testable import SourceMutation

@Suite struct `Masked text` {
  @Test(arguments: [
    (#"log("a < b") // c < d"#, #"log("_____")         "#),
    (#"let quote = "\"" + x"#, #"let quote = "  " + x"#),
    ("plain", "plain"),
  ])
  func `strings and comments are blank`(line: String, code: String) {
    let masked = MaskedText(line)
    #expect(String(masked.text) == line)
    #expect(masked.code.count == line.count)
    #expect(masked.positions(of: "<").isEmpty)
    let expected = Array(code)
    for (index, character) in masked.code.enumerated() where expected[index] != " " {
      #expect(character == expected[index])
    }
  }

  @Test func `words are found in code only`() {
    let masked = MaskedText(#"first(first, "first") // first"#)
    #expect(masked.positions(of: "first") == [0, 6])
    #expect(masked.positions(of: "") == [])
    #expect(MaskedText("a").positions(of: "longer") == [])
  }

  @Test(arguments: [
    ("f(a, [b])", true, 0), ("f(a", false, 1), (")(", false, 0), (#"f("(")"#, true, 0),
    ("if a {", false, 1),
  ])
  func `brackets outside of strings are counted`(line: String, isBalanced: Bool, balance: Int) {
    #expect(MaskedText(line).isBalanced == isBalanced)
    #expect(MaskedText(line).balance == balance)
  }

  @Test func `separators inside brackets do not separate`() {
    #expect(MaskedText("f(a, b), c").split(at: ", ") == ["f(a, b)", "c"])
    #expect(MaskedText("a && (b && c) && d").split(at: " && ") == ["a", "(b && c)", "d"])
  }
}
