import PropertyProblems
import Testing

@Suite struct `Everyday problems` {
  /// Those that only code compiled for it could guide to.
  private static let unguided: Set<String> = ["sparse constant", "text constant"]
  /// Those that are found for some seeds only.
  private static let rare: Set<String> = [
    "sum of two is given", "number with a sign", "leap day", "cents are lost", "three extremes",
    "progression", "multiple of a thousand", "two lists of one length", "same key twice",
  ]

  @Test(arguments: Problem.all.map(\.name))
  func `are found within a thousand cases`(_ name: String) throws {
    let problem = try #require(Problem.all.first { $0.name == name })
    let found = (0..<10 as Range<UInt64>).count { problem.measure($0) != nil }
    if Self.unguided.contains(name) { return #expect(found == 0) }
    #expect(Self.rare.contains(name) || found == 10)
  }

  @Test func `each was measured with Hypothesis`() {
    #expect(Problem.all.allSatisfy { $0.reference != nil })
    #expect(Problem.all.count >= 40)
  }
}
