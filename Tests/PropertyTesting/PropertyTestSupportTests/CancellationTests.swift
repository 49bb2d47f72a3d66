#if compiler(>=6.3)
import PropertyTestSupport
import PropertyTesting
import Testing

/// Lets a test that cancels itself end, and then looks at what it has noted.
private struct Cancelling: TestTrait, TestScoping {
  let tried: Collected<Int>
  let count: Int

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    // That it ends by an error is what an asynchronous test that is cancelled does.
    try? await function()
    #expect(tried.all.count == count, "\(tried.all)")
  }
}

/// Each of these tests ends as cancelled: an issue would be one of the property that went on.
@Suite(.failureDatabase(.none)) struct `A test that a property cancels` {
  private static let numbers = Generator<Int>.integer(in: 0...1_000_000)
  private static let few = Collected<Int>()
  private static let failing = Collected<Int>()
  private static let examples = Collected<Int>()
  private static let waiting = Collected<Int>()
  private static let replayed = Collected<Int>()

  @Test(Cancelling(tried: few, count: 5)) func `tries no more values`() {
    checkProperty(Self.numbers) { number in
      _ = Self.few.note(number)
      if Self.few.all.count == 5 { try Test.cancel("enough") }
    }
  }

  @Test(.countingExpectations, Cancelling(tried: failing, count: 1))
  func `does so where expectations count`() {
    checkProperty(Self.numbers) { number in
      _ = Self.failing.note(number)
      try Test.cancel("at once")
    }
  }

  @Test(Cancelling(tried: examples, count: 1)) func `tries no more examples`() {
    checkProperty(Self.numbers, examples: [3, 4]) { number in
      _ = Self.examples.note(number)
      try Test.cancel("at once")
    }
  }

  @Test(Cancelling(tried: waiting, count: 5)) func `ends an asynchronous search`() async throws {
    try await checkProperty(Self.numbers) { number in
      await Task.yield()
      _ = Self.waiting.note(number)
      if Self.waiting.all.count == 5 { try Test.cancel("enough") }
    }
  }

  @Test(Cancelling(tried: replayed, count: 1), .replaying("ARZbbw"))
  func `need not fail with its token`() {
    checkProperty(Self.numbers) { number in
      _ = Self.replayed.note(number)
      try Test.cancel("at once")
    }
  }
}
#endif
