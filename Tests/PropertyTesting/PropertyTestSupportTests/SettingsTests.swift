import PropertyTestSupport
import PropertyTesting
import Synchronization
import Testing

/// Keeps the keys and the lines that are asked for and stored.
private final class Recorder: Sendable {
  private let state = Mutex<(keys: Set<String>, lines: [String])>(([], []))

  var keys: Set<String> { state.withLock { $0.keys } }
  var lines: [String] { state.withLock { $0.lines } }

  var database: FailureDatabase {
    FailureDatabase(
      load: { key in
        self.state.withLock {
          $0.keys.insert(key)
          return $0.lines
        }
      },
      save: { _, lines in self.state.withLock { $0.lines = lines } }
    )
  }
}

private let recorder = Recorder()

@Suite struct `Settings of a test` {
  private static let numbers = Generator<Int>.integer(in: 0...1_000_000)

  @Test(.failureDatabase(recorder.database))
  func `failures are remembered by a name without a line`() {
    withKnownIssue {
      checkProperty(Self.numbers) { try ensure($0 < 10) }
    }
    checkProperty(Self.numbers) { _ in }
    #expect(recorder.keys.count == 1)
    #expect(recorder.keys.allSatisfy { !$0.contains(".swift") })
    #expect(recorder.keys.allSatisfy { !$0.contains("\(#line - 6)") })
    // The second property holds, and forgets nothing of the first.
    #expect(!recorder.lines.isEmpty)
  }

  @Test(.failureDatabase(.none)) func `examples are tried first, and reported as they are`() {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.numbers, examples: [3, 77, 5]) { try ensure($0 != 77, "unlucky") }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.count == 1)
    #expect(messages.all.first?.contains("for: 77\n  example 2 of 3") == true)
  }

  @Test(.failureDatabase(.none)) func `a seed of the configuration is kept`() {
    var first: [Int] = []
    var second: [Int] = []
    checkProperty(Self.numbers, configuration: Configuration(cases: 20, seed: 5)) {
      first.append($0)
    }
    checkProperty(Self.numbers, configuration: Configuration(cases: 20, seed: 5)) {
      second.append($0)
    }
    #expect(first == second)
  }

  @Test(.failureDatabase(.none), .isolatingCases()) func `crashes are reported with their value`() {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.numbers, configuration: Configuration(cases: 50, seed: 1)) { number in
        precondition(number < 1000)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.first?.contains("for: 1000\n") == true)
  }

  @Test(.failureDatabase(.none), .isolatingCases()) func `examples are isolated as well`() {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty(Self.numbers, examples: [7]) { number in precondition(number != 7) }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.first?.contains("crashed (SIG") == true)
    #expect(messages.all.first?.contains("for: 7\n  example 1 of 1") == true)
  }

  @Test(.failureDatabase(.none)) func `values drawn inside a property are reported by name`() {
    let messages = Collected<String>()
    withKnownIssue {
      checkProperty { draws in
        let age = try draws.draw(.integer(in: 0...120), "age")
        try ensure(age < 18)
      }
    } matching: {
      messages.note("\($0)")
    }
    #expect(messages.all.first?.contains("age = 18") == true)
  }
}
