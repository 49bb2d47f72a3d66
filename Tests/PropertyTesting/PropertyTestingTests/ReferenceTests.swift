import PropertyTesting
import Testing

@Suite struct `References` {
  private enum Command: Sendable, Hashable, CustomStringConvertible {
    case open(Reference)
    case close(Reference)
    case write(Reference, Int)

    var description: String {
      switch self {
      case .open(let file): "\(file) = open()"
      case .close(let file): "close(\(file))"
      case .write(let file, let value): "write(\(file), \(value))"
      }
    }
  }

  private static let programs = Generator<Program<Command>>.program(
    initial: [Reference](),
    rules: [
      CommandRule("open") { _, source in
        .open(source.newReference())
      } applying: { live, command in
        if case .open(let file) = command { live.append(file) }
      },
      CommandRule("close", when: { !$0.isEmpty }) { live, source throws(Rejection) in
        .close(try source.reference(among: live))
      } applying: { live, command in
        if case .close(let file) = command { live.removeAll { $0 == file } }
      },
      CommandRule("write", weight: 3, when: { !$0.isEmpty }) { live, source throws(Rejection) in
        .write(try source.reference(among: live), try source.integer(in: 0...999))
      },
    ]
  )

  private func isValid(_ program: Program<Command>) -> Bool {
    var live: Set<Reference> = []
    var made = 0
    for command in program.commands {
      switch command {
      case .open(let file):
        guard file.number == made else { return false }
        made += 1
        live.insert(file)
      case .close(let file):
        guard live.remove(file) != nil else { return false }
      case .write(let file, _):
        guard live.contains(file) else { return false }
      }
    }
    return true
  }

  @Test func `refer to what is alive, and are numbered in order`() throws {
    #expect(try samples(Self.programs, count: 300).allSatisfy(isValid))
    #expect(try replays(Self.programs))
  }

  @Test func `keep their meaning when commands before them are deleted`() {
    for seed in 0..<20 as Range<UInt64> {
      var areValid = true
      // Two writes of large values to the same file, which is not the first one ever opened.
      let program = shrunk(Self.programs, seed: seed) { program in
        areValid = areValid && isValid(program)
        var large: [Reference: Int] = [:]
        for case .write(let file, let value) in program.commands where value >= 500 {
          large[file, default: 0] += 1
        }
        return large.values.contains { $0 >= 2 }
      }
      #expect(areValid)
      #expect(program?.description == "r0 = open()\nwrite(r0, 500)\nwrite(r0, 500)")
    }
  }

  @Test func `the command that failed is named, and those behind it are gone`() {
    let outcome = check(Self.programs) { program in
      var writes = 0
      try program.run { command in
        if case .write = command { writes += 1 }
        if writes == 2 { throw Falsified() }
      }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk.description == "r0 = open()\nwrite(r0, 0)\nwrite(r0, 0)")
    #expect(failure.failure.message == "write(r0, 0): Falsified()")
    #expect(failure.failure.origin.hasSuffix("Falsified"))
  }
}
