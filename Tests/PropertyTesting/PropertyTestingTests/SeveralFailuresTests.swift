import PropertyTesting
import Testing

@Suite struct `Several failures` {
  private struct Negative: Error {}
  private struct Large: Error {}

  private func judge(_ number: Int) throws {
    if number < -10 { throw Negative() }
    if number > 500 { throw Large() }
  }

  @Test func `each different one is found and shrunk`() throws {
    let outcome = check(.integer(in: -1000...1000), configuration: Configuration(seed: 3), judge)
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(Set([failure.shrunk] + failure.others.map(\.shrunk)) == [-11, 501])
    #expect("\(failure)".contains("another failure (2 of 2)"))
  }

  @Test func `an asynchronous property has the same ones`() async throws {
    let outcome = try await check(
      Generator<Int>.integer(in: -1000...1000),
      configuration: Configuration(seed: 3)
    ) { number in
      await Task.yield()
      try judge(number)
    }
    guard case .failed(let failure) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(Set([failure.shrunk] + failure.others.map(\.shrunk)) == [-11, 501])
  }

  @Test func `all are remembered`() {
    let store = MemoryStore()
    let entry = store.database.entry("key")
    _ = check(
      .integer(in: -1000...1000),
      configuration: Configuration(seed: 3),
      failures: entry,
      judge
    )
    let generator = Generator<Int>.integer(in: -1000...1000)
    let values = store.tokens("key").compactMap { token in
      (try? ChoiceSequence(token: token)).flatMap { generator.value(of: $0) }
    }
    #expect(values.contains(-11) && values.contains(501))
  }
}
