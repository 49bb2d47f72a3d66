import PropertyTesting
import Testing

@Suite struct `Properties that share an entry` {
  private let numbers = Generator<Int>.integer(in: 0...1000)

  @Test func `one that passes forgets nothing of another`() {
    let store = MemoryStore()
    let failing = store.database.entry("test", property: "+1")
    let passing = store.database.entry("test", property: "+2")
    _ = check(numbers, failures: failing) { try ensure($0 < 500) }
    let remembered = store.tokens("test")
    #expect(!remembered.isEmpty)
    _ = check(numbers, failures: passing) { _ in }
    #expect(store.tokens("test") == remembered)
    let again = check(numbers, failures: failing) { try ensure($0 < 500) }
    guard case .failed(let failure) = again else {
      Issue.record("\(again)")
      return
    }
    #expect(failure.failure.isRemembered)
    _ = check(numbers, failures: failing) { _ in }
    #expect(store.tokens("test").isEmpty)
  }

  @Test func `what passes for one argument of a test is kept for another`() {
    let store = MemoryStore()
    var entry = store.database.entry("test", property: "+1")
    _ = check(numbers, failures: entry) { try ensure($0 < 500) }
    entry.mayForget = { false }
    _ = check(numbers, failures: entry) { _ in }
    #expect(!store.tokens("test").isEmpty)
  }

  @Test func `a property that moved runs what it remembered under another name`() {
    let store = MemoryStore()
    _ = check(numbers, failures: store.database.entry("test", property: "+1")) {
      try ensure($0 < 500)
    }
    let moved = check(numbers, failures: store.database.entry("test", property: "+9")) {
      try ensure($0 < 500)
    }
    guard case .failed(let failure) = moved else {
      Issue.record("\(moved)")
      return
    }
    #expect(failure.failure.isRemembered)
  }
}
