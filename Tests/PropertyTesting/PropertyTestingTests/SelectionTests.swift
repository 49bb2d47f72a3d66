import PropertyTesting
import Testing

@Suite struct `Selections` {
  @Test func `shuffles are permutations and shrink to the given order`() throws {
    let orders = try samples(.shuffled([1, 2, 3]))
    #expect(Set(orders).count == 6)
    #expect(shrunk(.shuffled([1, 2, 3, 4])) { $0.first != 1 } == [2, 1, 3, 4])
  }

  @Test func `subsequences keep the order`() throws {
    let parts = try samples(.subsequence(of: [1, 2, 3]))
    #expect(Set(parts).count == 8)
    #expect(parts.allSatisfy { $0 == $0.sorted() })
    #expect(shrunk(.subsequence(of: [1, 2, 3])) { $0.contains(2) } == [2])
  }

  @Test func `ranges are within their bounds`() throws {
    let ranges = try samples(.closedRange(in: -5...5))
    #expect(ranges.allSatisfy { $0.lowerBound >= -5 && $0.upperBound <= 5 })
    #expect(shrunk(.closedRange(in: -5...5)) { $0.count > 2 } == 0...2)
  }

  @Test func `results are of both kinds and shrink to successes`() throws {
    let generator = Generator<Int>.integer(in: 0...9).result(orFailure: .just(Falsified()))
    let results = try samples(generator)
    #expect(
      results.contains { (try? $0.get()) == nil } && results.contains { (try? $0.get()) != nil }
    )
    #expect(try shrunk(generator) { _ in true }?.get() == 0)
  }

  private enum Colour: CaseIterable { case red, green, blue }

  @Test func `the cases of an enumeration shrink to the first`() throws {
    #expect(try Set(samples(Generator<Colour>.anyCase())) == Set(Colour.allCases))
    #expect(shrunk(Generator<Colour>.anyCase()) { $0 != .red } == .green)
  }
}
