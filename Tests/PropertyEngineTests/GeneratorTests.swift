import PropertyTesting
import Testing

@Suite struct GeneratorTests {
  private func samples<Value>(_ generator: Generator<Value>, _ count: Int = 2000) throws -> [Value]
  {
    try (0..<count).map { try generator.draw(from: ChoiceSource(seed: caseSeed(9, $0))) }
  }

  @Test(arguments: [0...0, -3...4, 5...9, -9 ... -5, -1000...100_000, .min ... .max])
  func `integers stay in the range and reach its ends`(range: ClosedRange<Int>) throws {
    let values = try samples(.integer(in: range))
    #expect(values.allSatisfy(range.contains))
    #expect(values.contains(range.lowerBound))
    #expect(values.contains(range.upperBound))
    #expect(values.contains(min(max(0, range.lowerBound), range.upperBound)))
  }

  @Test func `arrays have every permitted count`() throws {
    let counts = try samples(.array(of: .boolean, count: 2...6)).map(\.count)
    #expect(Set(counts) == [2, 3, 4, 5, 6])
  }

  @Test func `weights decide how often an alternative comes`() throws {
    let values = try samples(
      .weighted([(1, .always("a")), (0, .always("b")), (3, .always("c"))])
    )
    #expect(!values.contains("b"))
    #expect((400...600).contains(values.count { $0 == "a" }))
  }

  @Test func `elements and optionals have all their values`() throws {
    let values = try samples(.optional(of: .element(of: ["x", "y"])))
    #expect(Set(values) == ["x", "y", nil])
  }

  @Test func `tuples of three kinds are zipped`() throws {
    let zipped = zip(.always(1), .always("two"), Generator<Bool>.always(true))
    let value = try zipped.draw(from: ChoiceSource(replaying: []))
    #expect(value == (1, "two", true))
  }

  @Test func `filtered values satisfy the condition`() {
    let even = Generator<Int>.integer(in: 0...1000).filter { $0.isMultiple(of: 2) }
    let outcome = check(even, Configuration(seed: 1)) { try require($0 < 501) }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.original.isMultiple(of: 2))
    #expect(failure.shrunk == 502)
  }

  @Test func `the same seed makes the same value`() throws {
    let one = try samples(Expression.generator, 50)
    #expect(try samples(Expression.generator, 50) == one)
    #expect(Set(one.map { "\($0)" }).count > 20)
  }

  @Test func `the simplest choices make the simplest values`() throws {
    let simplest = try Expression.generator.draw(from: ChoiceSource(replaying: []))
    #expect(simplest == .number(0))
  }
}
