import PropertyTesting
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite struct `Failure database` {
  private let lists = Generator<Int>.integer(in: 0...1_000_000).array()

  /// Runs a property that fails for large numbers; returns which values were run.
  private func run(_ entry: FailureDatabase.Entry, limit: Int) -> (isFailure: Bool, values: [[Int]])
  {
    var values: [[Int]] = []
    let outcome = check(lists, failures: entry) { list in
      values.append(list)
      if list.contains(where: { $0 > limit }) { throw Falsified() }
    }
    if case .failed = outcome { return (true, values) }
    return (false, values)
  }

  @Test func `a failure is run first the next time`() {
    let entry = FailureDatabase.inMemory().entry("lists")
    #expect(run(entry, limit: 500).isFailure)
    let second = run(entry, limit: 500)
    #expect(second.isFailure)
    #expect(second.values.first == [501])
  }

  @Test func `a report says that a failure is an old one`() {
    let entry = FailureDatabase.inMemory().entry("lists")
    func report() -> String {
      "\(check(lists, failures: entry) { list in if !list.isEmpty { throw Falsified() } })"
    }
    #expect(report().contains("(found as case "))
    #expect(report().contains("(remembered from before)"))
  }

  @Test func `what does not fail any more is forgotten`() {
    let database = FailureDatabase.inMemory()
    let entry = database.entry("lists")
    #expect(run(entry, limit: 500).isFailure)
    #expect(!database.load("lists").isEmpty)
    let fixed = run(entry, limit: .max)
    #expect(!fixed.isFailure)
    #expect(fixed.values.first == [501])
    #expect(database.load("lists").isEmpty)
  }

  @Test func `properties do not share failures`() {
    let database = FailureDatabase.inMemory()
    #expect(run(database.entry("one"), limit: 500).isFailure)
    #expect(run(database.entry("other"), limit: .max).values.first == [])
  }

  @Test func `what is stored cannot make a property fail by itself`() {
    let database = FailureDatabase.inMemory()
    database.save(
      "lists",
      ["nonsense!", "", ChoiceSequence([.boolean(true, probability: 0.5)]).token]
    )
    #expect(!run(database.entry("lists"), limit: .max).isFailure)
  }

  #if canImport(Glibc) || canImport(Darwin)
  @Test func `a directory keeps tokens in files`() throws {
    var template = Array("/tmp/property-failures-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { rmdir(path) }
    let database = FailureDatabase.directory(path)
    #expect(database.load("Suite/test: 1") == [])
    database.save("Suite/test: 1", ["AQID", "AQIE"])
    database.save("Suite/test_ 1", ["AQIF"])
    #expect(FailureDatabase.directory(path).load("Suite/test: 1") == ["AQID", "AQIE"])
    #expect(database.load("Suite/test_ 1") == ["AQIF"])
    database.save("Suite/test: 1", [])
    database.save("Suite/test_ 1", [])
    #expect(database.load("Suite/test: 1") == [])
  }

  @Test func `a directory that cannot be written is no failure`() {
    let database = FailureDatabase.directory("/proc/none/of/this")
    database.save("key", ["AQID"])
    #expect(database.load("key") == [])
  }
  #endif
}
