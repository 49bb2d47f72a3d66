import PropertyTesting
import Testing

@Suite struct `Choices` {
  @Test func `integers grow in complexity away from the target`() {
    func order(_ domain: IntegerDomain) -> [Int] {
      (domain.lower...domain.upper).sorted {
        Choice.integer($0, domain).complexity < Choice.integer($1, domain).complexity
      }
    }
    #expect(order(IntegerDomain(-2...4)) == [0, 1, -1, 2, -2, 3, 4])
    #expect(order(IntegerDomain(3...6)) == [3, 4, 5, 6])
    #expect(order(IntegerDomain(-3...3, towards: 2)) == [2, 3, 1, 0, -1, -2, -3])
    let all = IntegerDomain(Int.min...Int.max)
    #expect(Choice.integer(Int.min, all).complexity == UInt.max)
  }

  @Test func `a replay draws the recorded values`() throws {
    let source = ChoiceSource(seed: 3)
    let values = try [source.integer(in: 0...9), source.integer(in: -5...5, towards: 3)]
    let flag = try source.boolean()
    let replay = ChoiceSource(replaying: source.recorded)
    #expect(try [replay.integer(in: 0...9), replay.integer(in: -5...5, towards: 3)] == values)
    #expect(try replay.boolean() == flag)
    #expect(throws: Rejection.overrun) { try replay.boolean() }
    #expect(replay.recorded == source.recorded)
  }

  @Test func `a replay may go on at random`() throws {
    let start = ChoiceSequence([.integer(4, IntegerDomain(0...9))])
    let source = ChoiceSource(replaying: start, thenRandomWith: 1)
    #expect(try source.integer(in: 0...9) == 4)
    let more = try (0..<50).map { _ in try source.integer(in: 0...9) }
    #expect(Set(more).count > 5)
  }

  @Test func `what does not fit is repaired`() throws {
    let source = ChoiceSource(
      replaying: ChoiceSequence([
        .integer(50, IntegerDomain(0...99)), .boolean(true, probability: 0.5),
        .integer(7, IntegerDomain(0...9)), .boolean(true, probability: 0.5),
      ])
    )
    #expect(try source.integer(in: 0...9) == 9)
    #expect(try source.integer(in: 3...9) == 3, "the boolean stays for the next draw")
    #expect(try source.boolean())
    #expect(try source.boolean(), "the integer before it is skipped")
    #expect(source.recorded.choices.count == 4)
  }

  @Test func `a fresh case stops at its limit`() {
    let source = ChoiceSource(seed: 1, limit: 10)
    #expect(throws: Rejection.overrun) {
      for _ in 0..<11 { _ = try source.boolean() }
    }
    #expect(source.recorded.choices.count == 10)
  }

  @Test func `spans hand values and rejections through`() throws {
    let source = ChoiceSource(seed: 1)
    let value = try source.span("number") { () throws(Rejection) in try source.integer(in: 5...5) }
    #expect(value == 5)
    #expect(throws: Rejection.filtered) {
      try source.span("nothing") { () throws(Rejection) -> Int in try source.reject() }
    }
  }
}
