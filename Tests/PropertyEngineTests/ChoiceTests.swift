import PropertyTesting
import Testing

@Suite struct ChoiceTests {
  @Test(arguments: [
    [], [0], [1, -1, 63, 64, -64, -65], [.max, .min, 0, .max], Array(-300...300),
  ]) func `a token gives the values back`(values: [Int]) throws {
    let token = ChoiceSequence(values: values).token
    #expect(try ChoiceSequence(token: token).values == values)
  }

  @Test(arguments: [
    ("", "expected the token version “1” at position 0, found an empty token"),
    ("2AAA", "expected the token version “1” at position 0, found “2”"),
    ("1AA*A", "expected a letter, a digit, “-” or “_” at position 3, found “*”"),
    ("1AAAé", "expected a letter, a digit, “-” or “_” at position 4, found “é”"),
    ("1A", "expected more characters at position 2"),
    ("1", "expected more characters at position 1"),
    ("1AAAA", "expected the checksum of the values at position 2, found another"),
  ]) func `a malformed token says what was expected where`(token: String, message: String) {
    let error = #expect(throws: TokenError.self) { try ChoiceSequence(token: token) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test func `every changed character of a token is noticed`() {
    let characters = Array(ChoiceSequence(values: [3, -70, 900, 0, 1, 1]).token)
    let unnoticed = characters.indices.filter { index in
      var changed = characters
      changed[index] = changed[index] == "x" ? "y" : "x"
      return (try? ChoiceSequence(token: String(changed))) != nil
    }
    #expect(unnoticed.isEmpty)
  }

  @Test func `below is unbiased and stays below`() {
    var random = RandomSource(seed: 4)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(random.below(7))] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 500 }, "\(counts)")
  }

  @Test func `an exhausted recording goes on with the simplest values`() throws {
    let source = ChoiceSource(replaying: [5, 99])
    #expect(try source.integer(in: 0...9) == 5)
    #expect(try source.integer(in: 3...9) == 3)
    #expect(try source.integer(in: -9...9, towards: 4) == 4)
    #expect(try source.boolean() == false)
    #expect(source.values == [5, 3, 4, 0])
  }

  @Test func `an extension seed goes on with random values`() throws {
    func values(_ seed: UInt64) throws -> [Int] {
      let source = ChoiceSource(replaying: [5], extensionSeed: seed)
      for _ in 0..<8 { _ = try source.integer(in: 0...1000) }
      return source.values
    }
    #expect(try values(1) == values(1))
    #expect(try values(1) != values(2))
    #expect(try values(1).first == 5)
  }

  @Test func `a draw beyond the limit is rejected`() throws {
    let source = ChoiceSource(seed: 1, limit: 2)
    _ = try source.boolean()
    _ = try source.boolean()
    #expect(throws: Rejection()) { try source.boolean() }
    #expect(source.hasOverrun)
    #expect(source.choices.count == 2)
  }

  @Test func `spans know their choices and their parent`() throws {
    let source = ChoiceSource(seed: 1)
    try source.span("outer") { () throws(Rejection) in
      _ = try source.boolean()
      try source.span("inner") { () throws(Rejection) in _ = try source.boolean() }
    }
    #expect(source.spans.map(\.start) == [0, 1])
    #expect(source.spans.map(\.end) == [2, 2])
    #expect(source.spans.map(\.parent) == [nil, 0])
  }
}
