/// A line of source, taken apart as far as mutants ask for.
enum MutationSite {
  /// `if`, `guard` or `while` with its clauses, up to the brace or `else`.
  case condition(head: String, clauses: [String], tail: String)
  /// A statement that fits on the line: a call, an assignment.
  case statement(String)
  /// `return`, or a declaration up to its `=`, and the expression after it.
  case expression(head: String, body: String)
  /// A function or a closure on one line.
  case braces(head: String, body: String, tail: String)
  /// A statement that begins here and ends at another line with a brace.
  case block(end: Int)

  private static let keywords: Set<String> = [
    "func", "var", "let", "return", "if", "guard", "else", "while", "for", "switch", "case",
    "default", "defer", "do", "catch", "repeat", "break", "continue", "throw", "import", "class",
    "struct", "enum", "protocol", "extension", "init", "deinit", "public", "private", "internal",
    "fileprivate", "final", "static", "override", "mutating", "nonisolated", "lazy", "weak",
    "unowned", "open", "typealias", "subscript", "get", "set", "indirect", "associatedtype",
    "where",
    "convenience", "required", "consuming", "borrowing", "package", "precondition", "assert",
    "preconditionFailure", "fatalError", "async", "operator", "infix", "in",
  ]

  /// Takes the line with this index apart; `nil` if there is nothing to mutate.
  static func at(_ index: Int, in lines: [Substring]) -> MutationSite? {
    let line = String(lines[index].drop { $0 == " " })
    let indentation = lines[index].prefix { $0 == " " }.count
    guard indentation > 0, !line.isEmpty, !line.hasPrefix("//"), !line.hasPrefix("@"),
      !line.hasPrefix("#"), !line.hasPrefix("}"), !line.hasPrefix(".")
    else { return condition(line) }
    if let condition = condition(line) { return condition }
    let masked = MaskedText(line)
    let first = String(line.prefix { $0.isLetter || $0 == "_" })
    if let expression = expression(line, masked, first, lines, index) { return expression }
    if let braces = braces(line, masked) { return braces }
    guard !keywords.contains(first), isWhole(index, lines) else {
      return ["for", "defer"].contains(first) ? block(index, indentation, masked, lines) : nil
    }
    guard line.first.map({ $0.isLetter || $0 == "_" || $0 == "$" }) == true else { return nil }
    if masked.isBalanced,
      line.last.map({ ")]}".contains($0) }) == true || line.contains(" = ")
        || line.contains("= ")
    {
      return ",({[:".contains(line.last ?? ",") ? nil : .statement(line)
    }
    return block(index, indentation, masked, lines)
  }

  private static func condition(_ line: String) -> MutationSite? {
    let masked = MaskedText(line)
    for (head, tails) in [
      ("if ", [" {"]), ("} else if ", [" {"]), ("guard ", [" else {", " else"]), ("while ", [" {"]),
    ] where line.hasPrefix(head) {
      for tail in tails {
        guard
          let end = masked.positions(of: tail).first(where: { position in
            MaskedText(masked.slice(head.count..<position)).isBalanced
          })
        else { continue }
        let condition = masked.slice(head.count..<end)
        let clauses = MaskedText(condition).split(at: ", ")
        guard !clauses.contains(where: { $0.isEmpty || $0 == "true" || $0.hasPrefix("#") }) else {
          return nil
        }
        return .condition(
          head: head,
          clauses: clauses,
          tail: masked.slice(end..<masked.text.count)
        )
      }
    }
    return nil
  }

  private static func expression(
    _ line: String,
    _ masked: MaskedText,
    _ first: String,
    _ lines: [Substring],
    _ index: Int
  ) -> MutationSite? {
    guard masked.isBalanced, isWhole(index, lines) else { return nil }
    if first == "return", line.count > 7 {
      return .expression(head: "return ", body: String(line.dropFirst(7)))
    }
    guard first == "let" || first == "var", let equals = masked.positions(of: " = ").first else {
      return nil
    }
    return .expression(
      head: masked.slice(0..<(equals + 3)),
      body: masked.slice((equals + 3)..<masked.text.count)
    )
  }

  private static func braces(_ line: String, _ masked: MaskedText) -> MutationSite? {
    guard let open = masked.positions(of: "{ ").first,
      let close = masked.positions(of: " }").last, open + 2 < close
    else { return nil }
    let body = masked.slice((open + 2)..<close)
    guard MaskedText(body).isBalanced else { return nil }
    var head = masked.slice(0..<(open + 2))
    var rest = body
    if let parameters = MaskedText(body).positions(of: " in ").first {
      head += String(body.prefix(parameters + 4))
      rest = String(body.dropFirst(parameters + 4))
    }
    return .braces(head: head, body: rest, tail: masked.slice(close..<masked.text.count))
  }

  private static func block(
    _ index: Int,
    _ indentation: Int,
    _ masked: MaskedText,
    _ lines: [Substring]
  ) -> MutationSite? {
    guard masked.balance > 0, "{([".contains(masked.text.last ?? " ") else { return nil }
    for end in (index + 1)..<lines.count where !lines[end].isEmpty {
      guard lines[end].prefix(while: { $0 == " " }).count == indentation else { continue }
      guard let first = lines[end].dropFirst(indentation).first, "})]".contains(first),
        "})]".contains(lines[end].last ?? " ")
      else { return nil }
      return .block(end: end)
    }
    return nil
  }

  /// Whether neither the line before nor the one after belongs to the same statement.
  private static func isWhole(_ index: Int, _ lines: [Substring]) -> Bool {
    let before = index > 0 ? lines[index - 1].trimmingEnd : ""
    if let last = before.last, ",([=:?|&+".contains(last) { return false }
    guard index + 1 < lines.count else { return true }
    let after = lines[index + 1].drop { $0 == " " }
    return ![".", "?", ":", "&&", "||", "|>", "+ ", "- ", "== ", "{"].contains {
      after.hasPrefix($0)
    }
  }
}

extension Substring {
  fileprivate var trimmingEnd: Substring {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
