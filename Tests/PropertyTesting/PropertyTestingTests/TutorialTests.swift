import PropertyTesting
import Testing

/// The example of the module's landing page, with what it shows as output.
@Suite struct `Tutorial` {
  /// "aaab" becomes "a3b1".
  private func encode(_ text: String) -> String {
    var code = ""
    var rest = text[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      code += "\(first)\(run.count)"
      rest = rest.dropFirst(run.count)
    }
    return code
  }

  /// Takes one digit for the whole count.
  private func decode(_ code: String) -> String {
    var text = ""
    var rest = code[...]
    while let character = rest.popFirst(), let digit = rest.popFirst() {
      text += String(repeating: character, count: digit.wholeNumberValue ?? 0)
    }
    return text
  }

  private func decodeCorrectly(_ code: String) -> String {
    var text = ""
    var rest = code[...]
    while let character = rest.popFirst() {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      text += String(repeating: character, count: Int(digits) ?? 0)
    }
    return text
  }

  private let letters = Generator<String>.string(of: .lowercase)
  private let runs = zip(
    Generator<Character>.character(of: .lowercase),
    Generator<Int>.integer(in: 1...20)
  )
  .array(count: 0...8)
  .map { runs in runs.map { String(repeating: $0.0, count: $0.1) }.joined() }

  /// As in a process without code that guides.
  private static func unguided(_ coverage: [String: Double] = [:]) -> Configuration {
    var configuration = Configuration(requiredCoverage: coverage)
    configuration.isGuided = false
    return configuration
  }

  private func hasLongRun(_ text: String) -> Bool {
    encode(text).split { !$0.isNumber }.contains { $0.count > 1 }
  }

  @Test func `letters find the failure late, and coverage says why`() {
    let first = check(letters, configuration: Self.unguided()) { text in
      try ensureEqual(decode(encode(text)), text, fileID: "Codes/CodeTests.swift", line: 12)
    }
    #expect(
      "\(first)" == """
        "a" is not "aaaaaaaaaa" (Codes/CodeTests.swift:12)
          for: aaaaaaaaaa
          shrunk from: tttttttttteeeeeeeeeeeeevvvv (6 steps, 12 executions)
          replay with: token "AQECAQIBAgECAQIBAgECAQIBAgECAE8z" (found as case 73 of seed 0)
        """
    )
    let second = check(
      letters,
      configuration: Self.unguided(["long run": 0.2]),
      labels: { hasLongRun($0) ? ["long run"] : [] }
    ) { _ in }
    #expect(
      "\(second)" == """
        label 'long run': required in 20.0 % of the cases, reached 2.2 % of 634
        634 cases passed, 0 rejected, 25 choices on average
          long run    2.2 %  (14)
        """
    )
  }

  @Test func `runs find the failure, shrunk and with its token`() throws {
    let outcome = check(runs) { text in
      try ensureEqual(decode(encode(text)), text, fileID: "Codes/CodeTests.swift", line: 12)
    }
    #expect(
      "\(outcome)" == """
        "a" is not "aaaaaaaaaa" (Codes/CodeTests.swift:12)
          for: aaaaaaaaaa
          component 1 of element 1 (a) may be anything
          shrunk from: jjjjjjjjjjj (3 steps, 23 executions)
          replay with: token "AQECFgD4qA" (found as case 1 of seed 0)
        """
    )
  }

  @Test func `the fix holds, and the token proves it`() throws {
    let replayed = try replay(runs, token: "AQECFgD4qA") { text in
      try ensureEqual(decodeCorrectly(encode(text)), text)
    }
    #expect(replayed.value == "aaaaaaaaaa")
    #expect(replayed.result == .passed)
    let outcome = check(
      runs,
      configuration: Self.unguided(["long run": 0.2]),
      labels: { hasLongRun($0) ? ["long run"] : [] }
    ) { text in
      try ensureEqual(decodeCorrectly(encode(text)), text)
    }
    #expect(
      "\(outcome)" == """
        211 cases passed, 0 rejected, 11 choices on average
          long run   69.7 %  (147)
        """
    )
  }
}
