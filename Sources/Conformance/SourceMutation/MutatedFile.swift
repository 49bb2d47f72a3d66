internal import Foundation

/// A file with all its mutants in it, of which the running program has at most one.
///
/// Lines stay lines, so that what the compiler says of one can be traced to its mutants.
struct MutatedFile {
  /// The mutants of the file; those that do not compile are taken out.
  var active: Set<Int32>
  let name: String
  let mutants: [SourceMutant]
  private let lines: [Substring]
  private let sites: [MutationSite?]

  /// Finds the mutants of a file; the first is to have the number `first`.
  init(name: String, text: String, first: Int32) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var isLiteral = false
    var conditions = ConditionalLines()
    var sites: [MutationSite?] = []
    for index in lines.indices {
      let hasQuotes = lines[index].contains("\"\"\"")
      let isCode = conditions.admits(lines[index]) && !isLiteral && !hasQuotes
      sites.append(isCode ? MutationSite.at(index, in: lines) : nil)
      if hasQuotes { isLiteral.toggle() }
    }
    self.sites = sites
    var mutants: [SourceMutant] = []
    var alike: [String: Int] = [:]
    for (index, site) in sites.enumerated() {
      guard let site else { continue }
      for change in Self.changes(site, next: index + 1 < sites.count ? sites[index + 1] : nil) {
        alike["\(change.original) → \(change.replacement)", default: 0] += 1
        mutants.append(
          SourceMutant(
            id: first + Int32(mutants.count),
            kind: change.kind,
            file: name,
            line: index + 1,
            original: change.original,
            replacement: change.replacement,
            ordinal: alike["\(change.original) → \(change.replacement)", default: 1]
          )
        )
      }
    }
    self.mutants = mutants
    active = Set(mutants.map(\.id))
  }

  /// The mutants that change this line, from 1: the one before may be swapped with it.
  func mutants(at line: Int) -> [SourceMutant] {
    mutants.filter {
      $0.line == line || ($0.kind == .statementsSwapped && $0.line == line - 1)
        || ($0.line < line && endLine($0) == line)
    }
  }

  private func endLine(_ mutant: SourceMutant) -> Int? {
    guard case .block(let end) = sites[mutant.line - 1] else { return nil }
    return end + 1
  }

  // MARK: Finding

  /// All mutants of a folder's Swift files, those that do not compile included.
  static func mutants(in folder: String) throws -> [SourceMutant] {
    let names = FileManager.default.enumerator(atPath: folder)?
      .compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
    return try (names ?? []).flatMap { name in
      let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
      return MutatedFile(name: name, text: text, first: 0).mutants
    }
  }

  private typealias Change = (kind: SourceMutant.Kind, original: String, replacement: String)

  private static func changes(_ site: MutationSite, next: MutationSite?) -> [Change] {
    switch site {
    case .condition(let head, let clauses, _):
      return clauses.flatMap { clause in conditionChanges(clause, head) }
    case .statement(let text):
      var changes: [Change] = [(.returnsBefore, text, "return; " + text)]
      if isInert(text) { return changes }
      changes.append((.statementDropped, text, ""))
      if !isIdempotent(text) {
        changes.append((.statementDoubled, text, text + "; " + text))
      }
      if case .statement(let other)? = next, !isInert(other), !commute(text, other) {
        changes.append((.statementsSwapped, text, other + "; " + text))
      }
      return changes + TokenReplacement.variants(of: text).map { (.tokenReplaced, text, $0) }
    case .expression(let head, let body):
      var changes: [Change] = TokenReplacement.variants(of: body).map {
        (.tokenReplaced, body, $0)
      }
      if head == "return " {
        if body != "nil" { changes.append((.returnsNil, body, "nil")) }
        changes.append((.conditionNegated, body, "!(\(body))"))
      }
      return changes
    case .braces(_, let body, _):
      return [(.statementDropped, body, "")]
        + TokenReplacement.variants(of: body).map { (.tokenReplaced, body, $0) }
    case .block: return [(.statementDropped, "the statement that begins here", "")]
    }
  }

  /// Whether a statement changes nothing: it mentions something, or makes room.
  private static func isInert(_ text: String) -> Bool {
    text.wholeMatch(of: /_ = \w+|[\w.]+\.reserveCapacity\(.*\)/) != nil
  }

  /// Whether a statement has the same effect twice: it only assigns what reading does not change, ends
  /// a subscriber that takes one end, or keeps alive what is alive.
  private static func isIdempotent(_ text: String) -> Bool {
    let masked = MaskedText(text)
    let isAssignment = !masked.positions(of: " = ").isEmpty && masked.positions(of: "(").isEmpty
    return isAssignment || text.hasSuffix(".putCompletion()")
      || text.contains(".putError(") && text.hasSuffix(")")
      || text.wholeMatch(of: /withExtendedLifetime\(\(?[\w., ]+\)?\) \{\}/) != nil
  }

  /// Whether two statements do the same in either order: each sets one number or truth, not the same one,
  /// which releases nothing and calls nobody.
  private static func commute(_ first: String, _ second: String) -> Bool {
    func target(_ text: String) -> Substring? {
      text.wholeMatch(of: /([\w.]+) [+-]?= (?:true|false|\d+)/)?.1
    }
    guard let one = target(first), let other = target(second) else { return false }
    return one != other
  }

  private static func conditionChanges(_ clause: String, _ head: String) -> [Change] {
    let isBinding = ["let ", "var ", "case "].contains { clause.hasPrefix($0) }
    if isBinding { return [(.conditionFalse, clause, "false, \(clause)")] }
    var changes: [Change] = [(.conditionFalse, clause, "false")]
    if head != "while " { changes.append((.conditionTrue, clause, "true")) }
    for separator in [" || ", " && "] {
      let operands = MaskedText(clause).split(at: separator)
      guard operands.count > 1 else { continue }
      for index in operands.indices {
        var changed = operands
        changed[index] = "!(\(changed[index]))"
        changes.append((.conditionNegated, clause, changed.joined(separator: separator)))
      }
      break
    }
    if changes.count < 3 { changes.append((.conditionNegated, clause, "!(\(clause))")) }
    return changes + TokenReplacement.variants(of: clause).map { (.tokenReplaced, clause, $0) }
  }

  // MARK: Writing

  /// The text in which every active mutant can be selected.
  var text: String {
    var result = lines.map(String.init)
    for (index, site) in sites.enumerated() {
      guard let site else { continue }
      let own = mutants.filter { $0.line == index + 1 && active.contains($0.id) }
      let above = mutants.filter {
        $0.line == index && $0.kind == .statementsSwapped && active.contains($0.id)
      }
      guard !own.isEmpty || !above.isEmpty else { continue }
      if case .block(let end) = site {
        result[index] = "if !_m(\(own[0].id)) { " + result[index]
        result[end] += " }"
      } else {
        result[index] = Self.line(site, own, above.map { ($0.id, previous(index)) })
      }
    }
    return result.joined(separator: "\n")
  }

  private func previous(_ index: Int) -> String {
    guard case .statement(let text)? = sites[index - 1] else { return "" }
    return text
  }

  private static func line(
    _ site: MutationSite,
    _ own: [SourceMutant],
    _ swapped: [(Int32, String)]
  ) -> String {
    switch site {
    case .condition(let head, let clauses, let tail):
      return head + clauses.map { Self.clause($0, own) }.joined(separator: ", ") + tail
    case .statement(let text):
      let returns = own.filter { $0.kind == .returnsBefore }.map { "if _m(\($0.id)) { return }; " }
      return returns.joined() + Self.choice(text, own, swapped)
    case .expression(let head, let body):
      return head + ternary(own) + (own.isEmpty ? body : "(\(body))")
    case .braces(let head, let body, let tail):
      return head + choice(body, own, []) + tail
    case .block: return ""
    }
  }

  private static func choice(
    _ text: String,
    _ own: [SourceMutant],
    _ swapped: [(Int32, String)]
  ) -> String {
    var branches = own.compactMap { mutant -> String? in
      switch mutant.kind {
      case .statementDropped: return "if _m(\(mutant.id)) {}"
      case .statementsSwapped:
        return "if _m(\(mutant.id)) { \(mutant.replacement.dropLast(text.count + 2)) }"
      case .returnsBefore: return nil
      default: return "if _m(\(mutant.id)) { \(mutant.replacement) }"
      }
    }
    branches += swapped.map { "if _m(\($0.0)) { \($0.1) }" }
    return branches.isEmpty ? text : branches.joined(separator: " else ") + " else { \(text) }"
  }

  private static func clause(_ clause: String, _ own: [SourceMutant]) -> String {
    let mine = own.filter { $0.original == clause }
    let never = mine.filter { $0.kind == .conditionFalse }.map { "!_m(\($0.id))" }.first
    if ["let ", "var ", "case "].contains(where: { clause.hasPrefix($0) }) {
      return (never.map { $0 + ", " } ?? "") + clause
    }
    let rest = mine.filter { $0.kind != .conditionFalse && $0.kind != .conditionTrue }
    var text = rest.isEmpty ? clause : "(\(ternary(rest))(\(clause)))"
    if let never { text = "(\(never) && (\(text)))" }
    if let always = mine.first(where: { $0.kind == .conditionTrue }) {
      text = "(_m(\(always.id)) || \(text))"
    }
    return text
  }

  private static func ternary(_ mutants: [SourceMutant]) -> String {
    mutants.map { "_m(\($0.id)) ? (\($0.replacement)) : " }.joined()
  }
}
