import PropertyTesting
import Testing

@Suite struct `Linearizability` {
  private enum Command: Sendable {
    case write(Int)
    case read
  }

  private func isLinearizable(_ operations: [HistoryOperation<Command, Int>]) -> Bool {
    PropertyTesting.isLinearizable(operations, initial: 0) { register, command in
      if case .write(let value) = command { register = value }
      return register
    }
  }

  @Test func `an order that explains the responses is found`() {
    #expect(
      isLinearizable([
        HistoryOperation(.write(1), response: 1, invoked: 1, returned: 10),
        HistoryOperation(.read, response: 0, invoked: 2, returned: 3),
        HistoryOperation(.read, response: 1, invoked: 4, returned: 5),
      ])
    )
  }

  @Test func `an order against real time does not count`() {
    #expect(
      !isLinearizable([
        HistoryOperation(.write(1), response: 1, invoked: 1, returned: 2),
        HistoryOperation(.read, response: 0, invoked: 3, returned: 4),
      ])
    )
  }

  @Test func `reads do not go back`() {
    #expect(
      !isLinearizable([
        HistoryOperation(.write(1), response: 1, invoked: 1, returned: 10),
        HistoryOperation(.read, response: 1, invoked: 2, returned: 3),
        HistoryOperation(.read, response: 0, invoked: 4, returned: 5),
      ])
    )
  }

  @Test func `a command that never returned may have had its effect or not`() {
    let write = HistoryOperation<Command, Int>(.write(1), invoked: 1)
    #expect(isLinearizable([write, HistoryOperation(.read, response: 1, invoked: 2, returned: 3)]))
    #expect(isLinearizable([write, HistoryOperation(.read, response: 0, invoked: 2, returned: 3)]))
    #expect(
      !isLinearizable([write, HistoryOperation(.read, response: 2, invoked: 2, returned: 3)])
    )
  }

  @Test func `many operations at once take no exponential time`() {
    var operations: [HistoryOperation<Command, Int>] = (0..<30).map { _ in
      HistoryOperation(.read, response: 0, invoked: 1, returned: 100)
    }
    operations.append(HistoryOperation(.read, response: 7, invoked: 1, returned: 100))
    #expect(!isLinearizable(operations.suffix(16)))
  }
}
