import Testing

@testable import SourceMutation

@Suite struct `A file with its mutants` {
  private static let text = """
    func take(_ value: Int) -> Bool {
      guard value > 0, isOpen || isForced else { return false }
      count += 1
      notify(value)
      return count < limit
    }
    """

  private let file = MutatedFile(name: "Taking.swift", text: text, first: 100)

  private func changes(_ line: Int, _ kind: SourceMutant.Kind) -> [String] {
    file.mutants.filter { $0.line == line && $0.kind == kind }.map(\.replacement)
  }

  @Test func `numbers are counted from the first`() {
    #expect(file.mutants.map(\.id) == Array(100..<(100 + Int32(file.mutants.count))))
    #expect(file.active == Set(file.mutants.map(\.id)))
  }

  @Test func `each clause of a condition has mutants of its own`() {
    #expect(changes(2, .conditionFalse) == ["false", "false"])
    #expect(changes(2, .conditionTrue) == ["true", "true"])
    #expect(
      changes(2, .conditionNegated) == [
        "!(value > 0)", "!(isOpen) || isForced", "isOpen || !(isForced)",
      ]
    )
    #expect(changes(2, .tokenReplaced).contains("value >= 0"))
    #expect(changes(2, .tokenReplaced).contains("isOpen && isForced"))
  }

  @Test func `a statement is dropped, doubled, swapped and returned before`() {
    #expect(changes(3, .statementDropped) == [""])
    #expect(changes(3, .statementDoubled) == ["count += 1; count += 1"])
    #expect(changes(3, .statementsSwapped) == ["notify(value); count += 1"])
    #expect(changes(3, .returnsBefore) == ["return; count += 1"])
    #expect(changes(3, .tokenReplaced) == ["count -= 1", "count += 2"])
  }

  @Test(
    arguments: [
      "isDone = true", "subscriber.putCompletion()", "downstream.putError(error)",
      "withExtendedLifetime(removed) {}", "withExtendedLifetime((items, slots)) {}",
    ]
  )
  func `what has the same effect twice is not doubled`(_ statement: String) {
    let text = "func f() {\n  \(statement)\n}"
    let kinds = MutatedFile(name: "F.swift", text: text, first: 0).mutants.map(\.kind)
    #expect(kinds.contains(.statementDropped))
    #expect(!kinds.contains(.statementDoubled))
  }

  @Test(arguments: ["_ = isolation", "copy.reserveCapacity(slots.count)"])
  func `what changes nothing is not left out`(_ statement: String) {
    let text = "func f() {\n  go()\n  \(statement)\n  go()\n}"
    let mutants = MutatedFile(name: "F.swift", text: text, first: 0).mutants
    #expect(mutants.filter { $0.line == 3 }.map(\.kind) == [.returnsBefore])
    #expect(!mutants.contains { $0.kind == .statementsSwapped })
  }

  @Test func `what is taken out is taken out twice`() {
    let text = "func f() {\n  withExtendedLifetime(take()) {}\n}"
    let kinds = MutatedFile(name: "F.swift", text: text, first: 0).mutants.map(\.kind)
    #expect(kinds.contains(.statementDoubled))
  }

  @Test(arguments: [("count += 1", "isOpen = false"), ("state.a = true", "state.b = 0")])
  func `numbers and truths that are set are not swapped`(_ first: String, _ second: String) {
    #expect(!swaps(first, second))
    #expect(!swaps(second, first))
  }

  @Test(
    arguments: [
      // The order of these is what remains of one.
      ("count += 1", "count = 0"),
      // Who is released may look at the other.
      ("handle = nil", "isOpen = false"), ("state = .over", "isOpen = false"),
      ("count = next", "next = 0"), ("isOpen = false", "notify(1)"),
    ]
  )
  func `others are swapped`(_ first: String, _ second: String) {
    #expect(swaps(first, second))
  }

  private func swaps(_ first: String, _ second: String) -> Bool {
    let text = "func f() {\n  \(first)\n  \(second)\n}"
    return MutatedFile(name: "F.swift", text: text, first: 0).mutants
      .contains { $0.kind == .statementsSwapped }
  }

  @Test func `mutants that are alike have keys of their own`() {
    let text = "func f() {\n  go()\n  go()\n}"
    let mutants = MutatedFile(name: "F.swift", text: text, first: 0).mutants
    #expect(Set(mutants.map(\.key)).count == mutants.count)
    let dropped = mutants.filter { $0.kind == .statementDropped }.map(\.key)
    #expect(dropped == ["F.swift: go() → ", "F.swift: go() →  (2)"])
  }

  @Test func `what was rejected once is passed over, and only that`() {
    var first = MutatedFile(name: "F.swift", text: "func f() {\n  go()\n  go()\n}", first: 0)
    let second = first.mutants.filter { $0.line == 3 }.map(\.id)
    first.active.subtract(second)
    // The same lines further down.
    var later = MutatedFile(name: "F.swift", text: "\nfunc f() {\n  go()\n  go()\n}", first: 7)
    later.passOver(Set(first.rejected))
    #expect(later.mutants.filter { later.active.contains($0.id) }.allSatisfy { $0.line == 3 })
    #expect(!later.active.isEmpty)
  }

  @Test func `what is returned is changed`() {
    #expect(changes(5, .conditionNegated) == ["!(count < limit)"])
    #expect(changes(5, .tokenReplaced) == ["count <= limit"])
  }

  @Test func `lines stay lines, and every active mutant can be selected`() {
    let written = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(written.count == 6)
    for mutant in file.mutants {
      let marks = file.mutants(at: mutant.line).map { "_m(\($0.id))" }
      #expect(marks.contains("_m(\(mutant.id))"))
      #expect(file.text.contains("_m(\(mutant.id))"), "\(mutant.key)")
    }
  }

  @Test func `without active mutants the text is what it was`() {
    var file = file
    file.active = []
    #expect(file.text == Self.text)
  }

  @Test func `text in quotation marks is left alone`() {
    let text = "func f() {\n  log(\"a < b\")\n}"
    let file = MutatedFile(name: "F.swift", text: text, first: 0)
    #expect(!file.mutants.contains { $0.kind == .tokenReplaced })
    let long = "func f() {\n  let a = \"\"\"\n    x += 1\n    \"\"\"\n}"
    #expect(MutatedFile(name: "F.swift", text: long, first: 0).mutants.isEmpty)
  }
}
