import PropertyProblems
import Testing

@Suite struct `Everyday problems` {
  /// Those that only code compiled for it could guide to.
  private static let unguided: Set<String> = ["sparse constant", "text constant"]
  /// Those that are found for some seeds only.
  private static let rare: Set<String> = [
    "sum of two is given", "number with a sign", "leap day", "cents are lost", "three extremes",
    "progression", "multiple of a thousand", "two lists of one length", "same key twice",
    "mean outside", "percent escape", "last digits", "anagram", "keys by case", "nested brackets",
    "ascending digits", "negative exponent", "gap of ten",
  ]
  /// Those with several forms that no edit makes simpler.
  private static let ambiguous: Set<String> = [
    "multiple of seven", "product", "cents are lost", "sum is not associative", "coins",
    "mean outside", "nested brackets", "fewest edges", "a month later",
  ]

  @Test(arguments: Problem.all.map(\.name))
  func `are found within a thousand cases, and shrunk`(_ name: String) throws {
    let problem = try #require(Problem.all.first { $0.name == name })
    let results = (0..<10 as Range<UInt64>).compactMap { problem.measure($0) }
    if Self.unguided.contains(name) { return #expect(results.isEmpty) }
    #expect(Self.rare.contains(name) || results.count == 10)
    let simplest = results.count { $0.shrunk == problem.expected }
    #expect(Self.ambiguous.contains(name) || simplest == results.count)
  }

  /// Each has a fixpoint that is long to prove: of many numbers, of equal ones, of commands.
  @Test(arguments: [
    "fifteen different", "large sum", "odd cycle", "door", "path of four", "let-expressions",
    "prefixes",
  ])
  func `are shrunk at no more cost than the reference`(_ name: String) throws {
    let problem = try #require(Problem.all.first { $0.name == name })
    let reference = try #require(problem.reference)
    let results = (0..<40 as Range<UInt64>).compactMap { problem.measure($0) }
    #expect(results.reduce(0) { $0 + $1.executions } <= reference.executions * results.count)
  }

  @Test func `each was measured with Hypothesis`() {
    #expect(Problem.all.allSatisfy { $0.reference != nil })
    #expect(Problem.all.count >= 40)
  }
}
