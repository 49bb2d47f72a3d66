import Interleaving
import Testing

@Suite(.enabled(if: isInterleavingAvailable)) struct GateTests {
  @Test func `nobody passes a gate before it is opened`() {
    expectPasses { scope in
      let gate = Gate()
      let payload = Counter()
      func pass() {
        gate.wait()
        precondition(gate.isOpen && payload.value == 42)
      }
      scope.concurrently([
        pass,
        {
          payload.value = 42
          gate.open()
        },
        pass,
      ])
      gate.wait()
      return gate.isOpen ? nil : "closed"
    }
  }

  @Test func `what follows the opening is not ordered by it`() throws {
    let outcome = explore { scope in
      let gate = Gate()
      let payload = Counter()
      scope.concurrently([
        {
          gate.open()
          payload.value = 42
        },
        {
          gate.wait()
          payload.value = 43
        },
      ])
      return nil
    }
    #expect(try #require(outcome.finding).isDataRace)
  }

  @Test func `a gate that nobody opens is a deadlock`() throws {
    let outcome = explore { scope in
      let gate = Gate()
      scope.concurrently([{ gate.wait() }])
      return nil
    }
    let finding = try #require(outcome.finding)
    #expect(finding.isDeadlock)
    #expect("\(finding)".contains("A waits for "))
  }

  @Test func `outside a run nothing waits`() {
    let gate = Gate()
    gate.wait()
    #expect(!gate.isOpen)
    gate.open()
    #expect(gate.isOpen)
    yieldPoint()
    note("nobody reads this")
    #expect(currentThread == nil)
    #expect(unobserved { 1 } == 1)
  }

  @Test func `threads are numbered, the scenario's own first`() {
    let outcome = explore { scope in
      let log = Log()
      func look() { log.note(currentThread.map { "\($0)" } ?? "none") }
      look()
      scope.concurrently([look, look])
      return log.lines.sorted() == ["0", "1", "2"] ? nil : "\(log.lines)"
    }
    #expect(outcome.finding == nil)
  }
}
