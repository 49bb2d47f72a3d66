import PropertyTesting
import Testing

@Suite struct `Programs` {
  private enum Command: Sendable, Hashable {
    case open
    case close
    case write(Bool)
  }

  private static let rules: [CommandRule<Int, Command>] = [
    CommandRule("open") { _, _ in
      .open
    } applying: { open, _ in
      open += 1
    },
    CommandRule("close", when: { $0 > 0 }) { _, _ in
      .close
    } applying: { open, _ in
      open -= 1
    },
    CommandRule("write", weight: 3, when: { $0 > 0 }) { _, source throws(Rejection) in
      .write(try source.boolean())
    },
  ]

  private func isValid(_ commands: [Command]) -> Bool {
    var open = 0
    for command in commands {
      switch command {
      case .open: open += 1
      case .close where open > 0: open -= 1
      case .write where open > 0: break
      default: return false
      }
    }
    return true
  }

  @Test func `every program satisfies the preconditions`() throws {
    let generator = Generator<Program<Command>>.program(initial: 0, rules: Self.rules)
    var counts: Set<Int> = []
    for seed in 0..<300 as Range<UInt64> {
      let program = try generator.draw(from: ChoiceSource(seed: seed))
      #expect(isValid(program.commands))
      counts.insert(program.commands.count)
    }
    #expect(counts.count > 25)
  }

  @Test func `every program that shrinking tries is valid`() throws {
    let generator = Generator<Program<Command>>.program(initial: 0, rules: Self.rules)
    var tried = 0
    let outcome = check(generator, configuration: Configuration(seed: 5)) { program in
      tried += 1
      #expect(isValid(program.commands))
      if program.commands.count(where: { $0 == .write(true) }) >= 3 { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("nothing found")
      return
    }
    #expect(tried > 20)
    #expect(
      failure.shrunk.commands == [.open, .write(true), .write(true), .write(true)]
    )
  }

  @Test func `deleting any choice leaves a valid program`() throws {
    let generator = Generator<Program<Command>>.program(initial: 0, rules: Self.rules)
    for seed in 0..<30 as Range<UInt64> {
      let source = ChoiceSource(seed: seed)
      _ = try generator.draw(from: source)
      for index in source.recorded.choices.indices {
        var choices = source.recorded.choices
        choices.remove(at: index)
        let edited = ChoiceSource(replaying: ChoiceSequence(choices), thenRandomWith: 1)
        #expect(isValid(try generator.draw(from: edited).commands))
      }
    }
  }
}
