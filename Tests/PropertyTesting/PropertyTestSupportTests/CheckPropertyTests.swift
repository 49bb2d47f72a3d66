import PropertyTestSupport
import PropertyTesting
import Testing

@Suite(.failureDatabase(.none)) struct `Checking properties in tests` {
  private static let lists = Generator<[Int]>.array(of: .integer(in: -1000...1000))

  @Test func `a property that holds records nothing`() {
    checkProperty(Self.lists) { list in
      try ensureEqual(Array(list.reversed().reversed()), list)
    }
  }

  @Test func `a failure is recorded once, with the shrunk value and its token`() throws {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.lists) { list in
        try ensure(list.allSatisfy { $0 < 100 }, "too large")
      }
    } matching: {
      messages.note("\($0)")
    }
    let message = try #require(messages.all.first)
    #expect(messages.all.count == 1)
    #expect(message.contains("too large"))
    #expect(message.contains("for: [100]"))
    #expect(message.contains("add .replaying(\""))
  }

  @Test func `a failure is recorded at the line of the call`() throws {
    let lines = Collected<Int>()
    let line = #line + 2
    withKnownIssue {
      checkProperty(Self.lists) { list in
        try ensure(list.count < 3)
      }
    } matching: {
      lines.note($0.sourceLocation?.line ?? 0)
    }
    #expect(lines.all == [line])
  }

  @Test func `an asynchronous property fails and shrinks in the same way`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await checkProperty(Self.lists) { list in
        await Task.yield()
        try ensure(list.allSatisfy { $0 < 100 }, "too large")
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("for: [100]") == true)
  }

  @Test func `giving up, missing coverage and flaky properties are recorded`() {
    withKnownIssue {
      checkProperty(Self.lists) { _ in try assume(false) }
    } matching: {
      "\($0)".contains("gave up")
    }
    withKnownIssue {
      checkProperty(
        Self.lists,
        configuration: Configuration(requiredCoverage: ["huge": 0.5])
      ) { _ in }
    } matching: {
      "\($0)".contains("label 'huge': required in 50.0 %")
    }
    var runs = 0
    withKnownIssue {
      checkProperty(Self.lists) { _ in
        runs += 1
        try ensure(runs != 5)
      }
    } matching: {
      "\($0)".contains("flaky")
    }
  }

  @Test(.countingExpectations) func `expectations count where the trait says so`() throws {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.lists) { list in
        #expect(list.count < 4)
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("for: [0, 0, 0, 0]") == true)
  }

  @Test(.countingExpectations) func `expectations of different lines are different bugs`() throws {
    let messages = Collected<String>()
    let numbers = Generator<Int>.integer(in: -1000...1000).array(count: 0...20)
    withKnownIssue {
      // Whether a search meets with both, its seed decides.
      checkProperty(numbers, configuration: Configuration(seed: 1)) { numbers in
        #expect(!numbers.contains { $0 > 900 })
        #expect(!numbers.contains { $0 < -900 })
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    let text = messages.all.joined(separator: "\n")
    #expect(text.contains("for: [901]"), "\(text)")
    #expect(text.contains("for: [-901]"), "\(text)")
  }

  @Test(.countingExpectations)
  func `required expectations count in asynchronous properties too`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await checkProperty(Self.lists) { list in
        await Task.yield()
        try #require(list.count < 4)
      }
    } matching: {
      messages.noteReport("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("for: [0, 0, 0, 0]") == true)
  }

  @Test func `expectations that nobody counts end the search, which says so`() throws {
    let messages = Collected<String>()
    var tried: [[Int]] = []
    withKnownIssue {
      checkProperty(Self.lists) { list in
        tried.append(list)
        #expect(list.count < 4)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 2)
    let report = try #require(messages.all.last)
    #expect(report.contains("With .countingExpectations on the test"))
    #expect(report.contains("for: \(tried.last ?? [])"), "the last value tried is the one")
    #expect(tried.dropLast().allSatisfy { $0.count < 4 })
  }

  @Test func `an example with an expectation that nobody counts is the last one`() throws {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.lists, examples: [[1, 2, 3, 4], [5, 6, 7, 8]]) { list in
        #expect(list.count < 4)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 2)
    #expect(messages.all.last?.contains("for: [1, 2, 3, 4]") == true)
  }

  @Test func `expectations that nobody counts end asynchronous searches too`() async throws {
    let messages = Collected<String>()
    try await withKnownIssue {
      try await checkProperty(Self.lists) { list in
        await Task.yield()
        try #require(list.count < 4)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 2)
    #expect(messages.all.last?.contains("With .countingExpectations on the test") == true)
  }

  @Test func `an issue that the property knows ends nothing`() {
    var count = 0
    checkProperty(Self.lists, configuration: Configuration(cases: 8, seed: 1)) { list in
      count += 1
      withKnownIssue(isIntermittent: true) {
        #expect(list.count < 4)
      }
    }
    #expect(count == 8)
  }

  @Test func `a property inside a property fails with the value of the outer one`() throws {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(.integer(in: 0...9)) { number in
        checkProperty(.integer(in: 0...9)) { other in
          try ensure(other <= 9 - number)
        }
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 2)
    #expect(messages.all.last?.contains("for: ") == true)
  }
}
