import Dispatch
import Interleaving
import Synchronization
import Testing

/// Sources of Dispatch whose events are data that the program sends.
@Suite(.enabled(if: isInterleavingAvailable)) struct SourceTests {
  /// Unchecked: what protects it, if anything, is the test's.
  private final class Box: @unchecked Sendable {
    var total: UInt = 0
    var calls = 0
    var other = 0
    /// One that nobody refers to any more is not called.
    var source: (any DispatchSourceProtocol)?
  }

  /// What was tallied under all schedules.
  private func outcomes<State>(
    _ scenario: Scenario<State>,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let coverage = try #require(explore(scenario).coverage, sourceLocation: location)
    #expect(coverage.isExhaustive && coverage.uncontrolled == [], sourceLocation: location)
    return Set(coverage.outcomes.map(\.text))
  }

  /// A source, and what sends data to it.
  private struct Sent {
    let source: any DispatchSourceProtocol
    let send: (UInt) -> Void

    static func added(_ queue: DispatchQueue) -> Self {
      let source = DispatchSource.makeUserDataAddSource(queue: queue)
      return Self(source: source) { source.add(data: $0) }
    }

    static func united(_ queue: DispatchQueue) -> Self {
      let source = DispatchSource.makeUserDataOrSource(queue: queue)
      return Self(source: source) { source.or(data: $0) }
    }

    static func replaced(_ queue: DispatchQueue) -> Self {
      let source = DispatchSource.makeUserDataReplaceSource(queue: queue)
      return Self(source: source) { source.replace(data: $0) }
    }
  }

  /// Two threads send to a source whose handler keeps books of what it is told.
  private func sending(_ make: @escaping (DispatchQueue) -> Sent) -> Scenario<(Box, Sent)> {
    Scenario("sending") {
      let box = Box()
      let sent = make(DispatchQueue(label: "source"))
      sent.source.setEventHandler {
        box.calls += 1
        box.total = sent.source.data * 10 + box.total * 100
      }
      sent.source.activate()
      return (box, sent)
    }
    .thread { $0.1.send(1) }
    .thread { $0.1.send(2) }
    .tallying { "\($0.0.calls): \($0.0.total)" }
  }

  @Test func `what is sent before a call is told by one call`() throws {
    #expect(try outcomes(sending(Sent.added)) == ["1: 30", "2: 1020", "2: 2010"])
    #expect(try outcomes(sending(Sent.united)) == ["1: 30", "2: 1020", "2: 2010"])
  }

  @Test func `of what replaces the last is told`() throws {
    let expected: Set = ["1: 10", "1: 20", "2: 1020", "2: 2010"]
    #expect(try outcomes(sending(Sent.replaced)) == expected)
  }

  @Test func `a handler runs on the source's queue after what was done before it was sent`() throws
  {
    func scenario(_ isOnQueue: Bool) -> Scenario<Box> {
      Scenario("queue \(isOnQueue)") { Box() }.thread { box in
        let queue = DispatchQueue(label: "source")
        let source = DispatchSource.makeUserDataAddSource(queue: queue)
        source.setEventHandler { box.calls += box.other }
        source.resume()
        box.other = 1
        source.add(data: 1)
        if isOnQueue { queue.async { box.calls += 1 } } else { box.calls += 1 }
      }
    }
    #expect(try outcomes(scenario(true)) == [])
    #expect(explore(scenario(false)).report?.diagnosis.kind == .dataRace)
  }

  @Test func `a cancelled source is called no more, and says so once`() throws {
    let scenario = Scenario("cancelled") { Box() }
      .thread { box in
        let queue = DispatchQueue(label: "source")
        let source = DispatchSource.makeUserDataAddSource(queue: queue)
        source.setEventHandler { box.calls += 1 }
        source.setCancelHandler { box.other += 1 }
        source.resume()
        source.add(data: 1)
        source.cancel()
        source.add(data: 1)
        queue.sync {}
      }
      .tallying { "\($0.calls) \($0.other)" }
    #expect(try outcomes(scenario) == ["0 1", "1 1"])
  }

  @Test func `what is sent to a source that is held up waits`() throws {
    let scenario = Scenario("held up") { Box() }
      .thread { box in
        let queue = DispatchQueue(label: "source")
        let source = DispatchSource.makeUserDataAddSource(queue: queue)
        source.setEventHandler { box.total = source.data }
        source.add(data: 1)
        queue.sync { box.calls = box.total == 0 ? 1 : 0 }
        source.add(data: 2)
        source.resume()
        source.suspend()
        source.add(data: 4)
        source.resume()
        queue.sync {}
      }
      .check("nothing while it was held up", equals: 1) { $0.calls }
      .tallying { "\($0.total)" }
    #expect(try outcomes(scenario) == ["7", "4"])
  }

  @Test func `steps say what is done to a source`() throws {
    let scenario = Scenario("steps") { Box() }
      .thread { box in
        let source = DispatchSource.makeUserDataAddSource(queue: DispatchQueue(label: "source"))
        source.setEventHandler { box.calls += 1 }
        box.source = source
        source.resume()
        source.add(data: 1)
      }
      .keepingOperations()
      .check("calls", equals: 2) { $0.calls }
    let report = "\(try #require(explore(scenario).report))"
    #expect(report.contains("changes a source of a"))
    #expect(report.contains("sends to a source of a"))
    #expect(!report.contains("sets a timer"))
  }

  /// A timer that fires every second, and is cancelled when it has fired so often.
  private func ticking(until count: Int) -> Scenario<Box> {
    Scenario("ticking") {
      let box = Box()
      let source = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "source"))
      source.schedule(deadline: .now() + 1, repeating: 1)
      source.setEventHandler { [unowned box] in
        box.calls += 1
        if box.calls == count { box.source?.cancel() }
      }
      box.source = source
      return box
    }
    .thread { $0.source?.resume() }
    .keepingOperations()
    .tallying { "\($0.calls)" }
  }

  @Test func `a timer that repeats is waited for once, which results say`() throws {
    let left = try #require(explore(ticking(until: 3)).coverage)
    #expect(left.outcomes.map(\.text) == ["1"])
    #expect(left.summary.contains("timers that repeat were not waited for again"), "\(left)")
    let ended = try #require(explore(ticking(until: 1)).coverage)
    #expect(ended.outcomes.map(\.text) == ["1"])
    #expect(!ended.summary.contains("timers that repeat"), "\(ended)")
  }

  @Test func `a failure that a timer may have caused which was left says so`() throws {
    func report(until count: Int) throws -> ScenarioReport {
      let scenario = ticking(until: count).check("it has fired twice") { $0.calls == 2 }
      return try #require(explore(scenario).report)
    }
    let clause = "timers that repeat were not waited for again"
    let left = try report(until: 3)
    #expect(left.limits == [clause])
    #expect(left.text.contains("\n  met: \(clause)\n"), "\(left.text)")
    #expect(try report(until: 1).limits == nil)
  }
}
