import PropertyTesting
import Testing

@Suite struct `Draws inside a property` {
  @Test func `are reported by name, with notes, and shrink`() throws {
    func property(_ draws: Draws) throws {
      let count = try draws.draw(.integer(in: 0...20), "count")
      var sum = 0
      for _ in 0..<count { sum += try draws.draw(.integer(in: 0...100)) }
      draws.note("sum \(sum)")
      try ensure(sum < 150)
    }
    let outcome = check(configuration: Configuration(seed: 2), drawing: property)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk.lines == ["count = 2", "draw 2 = 50", "draw 3 = 100", "sum 150"])
    let replayed = try replay(token: failure.token, drawing: property)
    #expect(replayed.value == failure.shrunk)
    guard case .failed = replayed.result else {
      Issue.record("\(replayed)")
      return
    }
  }

  @Test func `what could not be drawn is no failure, whatever becomes of the rejection`() {
    let impossible = Generator<Int>.integer(in: 0...9).filter { $0 > 9 }
    let configuration = Configuration(cases: 20, seed: 1)
    let outcome = check(configuration: configuration) { draws in
      let number = try? draws.draw(impossible)
      try ensure(number != nil)
    }
    guard case .gaveUp = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func `cases cannot be isolated, and that is said`() {
    var configuration = Configuration(cases: 20, seed: 1)
    configuration.isolation = Isolation()
    var runs = 0
    let outcome = check(configuration: configuration) { draws in runs += 1 }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.failure.message.contains("cannot be isolated"))
    #expect(runs == 0)
  }

  @Test func `bytes of a fuzzer make a case`() {
    let lists = Generator<UInt8>.integer().array(count: 0...8)
    let passed = runOnce(lists, bytes: []) { try ensure($0.isEmpty) }
    guard case .passed = passed else {
      Issue.record("\(passed)")
      return
    }
    let failed = runOnce(lists, bytes: [1, 7, 1, 9, 0]) { try ensure($0.isEmpty) }
    guard case .failed(let failure) = failed else {
      Issue.record("\(failed)")
      return
    }
    #expect(failure.shrunk == [7, 9])
    #expect(lists.value(of: failure.failure.shrunk) == [7, 9])
  }
}
