#if os(Linux)
import GuidedSubjects
import PropertyTesting
import Testing

/// With code that is compiled with `-sanitize-coverage=edge,trace-cmp`.
@Suite struct `Guided search` {
  /// The seeds for which nothing is found within 10,000 cases.
  private func missed<Value>(
    _ generator: Generator<Value>,
    _ fails: (Value) -> Bool
  ) -> [UInt64] {
    (0..<50 as Range<UInt64>).filter { seed in
      let configuration = Configuration(cases: 10_000, seed: seed, explains: false)
      let outcome = check(generator, configuration: configuration) { value in
        if fails(value) { throw Falsified() }
      }
      if case .failed = outcome { return false }
      return true
    }
  }

  @Test func `finds a constant`() {
    #expect(missed(.integer(), Subject.isSparse).isEmpty)
    #expect(missed(.integer(), Subject.isShifted).isEmpty)
  }

  /// The seed would not give the search again.
  @Test func `is not guided by addresses`() {
    final class Object {}
    let object = Object()
    #expect(missed(.integer()) { Subject.isAddress($0, of: object) }.count == 50)
  }

  @Test func `finds literals, short and long, and one of many`() {
    #expect(missed(.string(), Subject.isNeedle).isEmpty)
    #expect(missed(.anyText(), Subject.isLongNeedle).isEmpty)
    #expect(missed(.string(), Subject.isKeyword).isEmpty)
  }

  @Test func `finds what arrays are compared with`() {
    let bytes = Generator<UInt8>.integer().array(count: 0...40)
    #expect(missed(bytes, Subject.isPicture).isEmpty)
    #expect(missed(bytes, Subject.isSound).isEmpty)
    #expect(missed(Generator<Int>.integer().array(), Subject.isTriple).isEmpty)
  }

  @Test func `finds numbers with a fraction`() {
    #expect(missed(.double(), Subject.isPrice).isEmpty)
    #expect(missed(.double(in: 0...1_000_000), Subject.isNarrow).isEmpty)
  }

  @Test func `finds what generic code compares with, a character, and a numeral`() {
    #expect(missed(.integer(), Subject.isSame).isEmpty)
    #expect(missed(.character(of: .unicode), Subject.isZhe).isEmpty)
    #expect(missed(.string(), Subject.isNumeral).isEmpty)
  }

  @Test func `finds headers of four fields, drawn as such and as bytes`() {
    let fields = zip(
      Generator<UInt32>.integer(),
      Generator<UInt16>.integer(),
      Generator<UInt8>.integer(),
      Generator<Int>.integer()
    )
    #expect(missed(fields) { Subject.isHeader($0.0, $0.1, $0.2, $0.3) }.isEmpty)
    #expect(missed(Generator<UInt8>.integer().array(count: 0...40), Subject.isHeader).isEmpty)
  }

  @Test func `reaches deep states of a parser, as a rule`() {
    // What a search learns is its own, whatever runs beside it; which seeds miss it, if any, is a matter of how
    // the code is laid out.
    #expect(missed(.string(), Subject.isDeep).count <= 5)
  }

  @Test func `a failure is shrunk, and its token replays it`() throws {
    let outcome = check(.string()) { text in
      if Subject.isNeedle(text) { throw Falsified() }
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(failure.shrunk == "needle-42")
    #expect(try ChoiceSequence(token: failure.token) == failure.failure.shrunk)
  }

  /// What fails often, or because values have something in common, is found nearly as soon as without guidance.
  @Test func `of the first cases half are those of an unguided search`() {
    func cases(isGuided: Bool) -> [[Int]] {
      var configuration = Configuration(cases: 256, seed: 1)
      configuration.isGuided = isGuided
      var cases: [[Int]] = []
      let numbers = Generator<Int>.integer().array()
      let outcome = check(numbers, configuration: configuration) { numbers in
        cases.append(numbers)
        if numbers.contains(where: { Subject.isSparse($0) }), numbers.count > 1000 {
          throw Falsified()
        }
      }
      if case .failed = outcome { Issue.record("\(outcome)") }
      return cases
    }
    let guided = cases(isGuided: true)
    let plain = cases(isGuided: false)
    #expect(guided.count == 256 && plain.count == 256)
    let places = stride(from: 2, to: 256, by: 2)
    #expect(places.allSatisfy { guided[$0] == plain[$0] })
    #expect(places.contains { guided[$0 + 1] != plain[$0 + 1] })
  }

  @Test func `what is not to guide does not`() {
    var configuration = Configuration(cases: 1000, seed: 1)
    configuration.isGuided = false
    let outcome = check(.integer(), configuration: configuration) { number in
      if Subject.isSparse(number) { throw Falsified() }
    }
    guard case .passed(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(statistics.edges == 0)
  }

  @Test func `what a number was compared with says where its descent ends`() {
    for seed in 0..<20 as Range<UInt64> {
      let configuration = Configuration(cases: 1000, seed: seed, explains: false)
      let numbers = Generator<Int>.integer(in: 0...10_000_000)
      let outcome = check(numbers, configuration: configuration) { number in
        if Subject.endsInDigits(number) { throw Falsified() }
      }
      guard case .failed(let failure) = outcome else {
        Issue.record("seed \(seed) found no failing case")
        continue
      }
      #expect(failure.shrunk == 10_999)
      #expect(failure.failure.executions <= 40)
    }
  }
}
#endif
