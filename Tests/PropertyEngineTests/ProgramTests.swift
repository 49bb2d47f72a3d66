import PropertyTesting
import Testing

@Suite struct ProgramTests {
  @Test func `all programs that shrinking tries are valid`() {
    var invalid = 0
    let outcome = check(StackCommand.programs, Configuration(seed: 3)) { program in
      if !StackCommand.isValid(program) { invalid += 1 }
      try require(!program.contains(.pop))
    }
    #expect(invalid == 0)
    guard case .failed(let failure) = outcome else {
      Issue.record("no program pops")
      return
    }
    #expect(failure.shrunk == [.push(0), .pop])
  }

  @Test func `deleting a step leaves the later ones as they were`() throws {
    let source = ChoiceSource(replaying: [1, 0, 7, 1, 0, 8, 1, 1, 0])
    let program = try StackCommand.programs.draw(from: source)
    #expect(program == [.push(7), .push(8), .pop])
    var values = source.values
    values.removeSubrange(source.spans.first { $0.start == 3 }.map { $0.start..<$0.end } ?? 0..<0)
    let shorter = try StackCommand.programs.draw(from: ChoiceSource(replaying: values))
    #expect(shorter == [.push(7), .pop])
  }

  @Test func `a program ends where no command is possible`() throws {
    let once = Generator<[Int]>.program(
      initial: 0,
      commands: 0...9,
      next: { $0 < 2 ? .always($0) : nil },
      apply: { model, _ in model += 1 }
    )
    let outcome = check(once, Configuration(seed: 1)) { try require($0.count <= 2) }
    guard case .passed(let cases, _, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(cases == 200)
  }

  @Test func `a kind that is not possible is replaced by the next one that is`() throws {
    func drawn(_ generators: [Generator<Int>?], _ index: Int) throws -> Int {
      try Generator.oneOf(available: generators).draw(from: ChoiceSource(replaying: [index]))
    }
    #expect(try drawn([.always(0), nil, .always(2)], 1) == 2)
    #expect(try drawn([.always(0), nil, nil], 1) == 0)
    #expect(throws: Rejection()) { try drawn([nil, nil], 0) }
  }
}
