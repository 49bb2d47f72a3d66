import PropertyTesting
import Testing

@Suite struct `Parallel programs` {
  private enum Command: Sendable, Hashable {
    case open
    case close
    case write(Bool)
  }

  private static let programs = Generator<ParallelProgram<Command>>.parallelProgram(
    initial: 0,
    rules: [
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
    ],
    branches: 2,
    perBranch: 3
  )

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

  /// Every order in which the branches may run.
  private func interleavings(_ branches: [[Command]]) -> [[Command]] {
    if branches.allSatisfy(\.isEmpty) { return [[]] }
    return branches.indices.filter { !branches[$0].isEmpty }.flatMap { index in
      var rest = branches
      let first = rest[index].removeFirst()
      return interleavings(rest).map { [first] + $0 }
    }
  }

  @Test func `commands make sense in every order of the branches`() throws {
    let programs = try samples(Self.programs, count: 200)
    #expect(
      programs.allSatisfy { program in
        interleavings(program.branches).allSatisfy { isValid(program.prefix + $0) }
      }
    )
    #expect(programs.count { $0.branches.count == 2 } > 50)
    #expect(programs.allSatisfy { $0.branches.allSatisfy { $0.count <= 3 } })
    #expect(try replays(Self.programs))
  }

  @Test func `commands leave the branches unless they have to be there`() {
    for seed in 0..<20 as Range<UInt64> {
      let program = shrunk(Self.programs, seed: seed) { $0.commands.contains(.write(true)) }
      #expect(program == ParallelProgram(prefix: [.open, .write(true)], branches: []))
      let parallel = shrunk(Self.programs, seed: seed) { program in
        program.branches.count { $0.contains(.write(true)) } == 2
      }
      #expect(
        parallel
          == ParallelProgram(prefix: [.open], branches: [[.write(true)], [.write(true)]])
      )
    }
  }

  @Test func `a description shows the branches`() {
    let program = ParallelProgram(prefix: ["a"], branches: [["b", "c"], [], ["d"]])
    #expect(program.description == "a\n1| b\n1| c\n2| d")
  }

  @Test func `running records every command once, and in order`() async {
    let program = ParallelProgram(prefix: [1, 2], branches: [[3, 4], [5]])
    let operations = await program.run { number in
      await Task.yield()
      return number * 2
    }
    #expect(operations.map(\.command) == [1, 2, 3, 4, 5])
    #expect(operations.map(\.response) == [2, 4, 6, 8, 10])
    #expect(operations.allSatisfy { $0.invoked < $0.returned })
    #expect(operations[1].returned < operations[2].invoked)
    #expect(operations[1].returned < operations[4].invoked)
    #expect(operations[2].returned < operations[3].invoked)
  }
}
