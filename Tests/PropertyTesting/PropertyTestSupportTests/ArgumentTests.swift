import PropertyTestSupport
import PropertyTesting
import Testing

/// Keeps failures by their keys.
private let stored = Collected<String>()

private let database = FailureDatabase(
  load: { _ in [] },
  save: { key, _ in _ = stored.note(key) }
)

@Suite(.failureDatabase(database)) struct `A test with arguments` {
  private static let numbers = Generator<Int>.integer(in: 0...1000)

  @Test(arguments: [10, 20], ["a", "b"])
  func `remembers its failures for each of them`(_ limit: Int, _ name: String) {
    withKnownIssue {
      checkProperty(Self.numbers) { try ensure($0 < limit) }
    }
    let own = Set(stored.all.filter { $0.contains("(\(limit), \"\(name)\")") })
    #expect(own.count == 1, "\(stored.all)")
  }
}
