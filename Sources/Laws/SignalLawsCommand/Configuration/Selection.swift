internal import SignalLaws

/// Which laws are meant: all, unless one of these says otherwise.
struct Selection: Hashable, Sendable {
  var laws: [LawID] = []
  var chapters: [Chapter] = []
  var families: [String] = []
  var levels: [Law.Level] = []
  var needs: [String] = []
  /// Laws that are left out.
  var except: [LawID] = []
  /// Only laws about several threads, or only those about one; `nil` for both.
  var isConcurrent: Bool?
  /// Only laws that need no capability.
  var needsNone = false

  /// The laws, in the order of the Spec.
  var selected: [Law] { Law.all.filter(includes) }

  private func includes(_ law: Law) -> Bool {
    let isInPlace =
      chapters.isEmpty && families.isEmpty || families.contains(law.id.chapter)
      || chapters.contains { $0.families.contains(law.id.chapter) }
    return isInPlace
      && (laws.isEmpty || laws.contains(law.id))
      && (levels.isEmpty || levels.contains(law.level))
      && needs.allSatisfy(law.capabilities.contains)
      && !except.contains(law.id)
      && (isConcurrent == nil || isConcurrent == law.isConcurrent)
      && (!needsNone || law.needs.isEmpty)
  }

  /// Adds laws by their ids, with commas in between.
  mutating func addLaws(_ text: String) throws(ValueError) {
    for id in Self.parts(of: text) { laws.append(try Self.law(id).id) }
  }

  /// Leaves laws out, by their ids, with commas in between.
  mutating func addException(_ text: String) throws(ValueError) {
    for id in Self.parts(of: text) { except.append(try Self.law(id).id) }
  }

  /// Chooses by the number of threads.
  mutating func setThreads(_ text: String) throws(ValueError) {
    switch text {
    case "one": isConcurrent = false
    case "several": isConcurrent = true
    default: throw ValueError("takes one or several (was '\(text.shortened())')")
    }
  }

  /// The law of that id.
  static func law(_ text: String) throws(ValueError) -> Law {
    guard let id = LawID(text) else {
      throw ValueError("takes a family and a number, such as SUB-3 (was '\(text.shortened())')")
    }
    guard let law = Law.named(id) else {
      let hint = suggestion(for: id.description, among: Law.all.map(\.id.description))
      throw ValueError("takes a law of the Spec: there is no \(id)\(hint)")
    }
    return law
  }

  /// Adds chapters and families, with commas in between.
  mutating func addChapters(_ text: String) throws(ValueError) {
    for name in Self.parts(of: text) { try addChapter(name) }
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Adds a chapter by its title or the beginning of it, or a family by its prefix.
  private mutating func addChapter(_ text: String) throws(ValueError) {
    let known = Chapter.all.flatMap(\.families)
    if let family = known.first(where: { $0 == text.uppercased() }) {
      families.append(family)
      return
    }
    let named = Chapter.all.filter { $0.title.lowercased().hasPrefix(text.lowercased()) }
    let exact = named.filter { $0.title.lowercased() == text.lowercased() }
    guard let chapter = exact.first ?? (named.count == 1 ? named.first : nil) else {
      let hint = suggestion(for: text, among: Chapter.all.map(\.title) + known)
      throw ValueError(
        "takes a chapter or a family of laws: there is no '\(text.shortened())'\(hint)"
      )
    }
    chapters.append(chapter)
  }

  /// Adds levels by their names, with commas in between.
  mutating func addLevels(_ text: String) throws(ValueError) {
    for name in Self.parts(of: text) { try addLevel(name) }
  }

  private mutating func addLevel(_ text: String) throws(ValueError) {
    guard
      let level = Law.Level.allCases.first(where: {
        $0.rawValue.lowercased() == text.lowercased()
      })
    else { throw ValueError("takes core, full or strict (was '\(text.shortened())')") }
    levels.append(level)
  }

  /// Adds capabilities by their names, with commas in between.
  mutating func addNeeds(_ text: String) throws(ValueError) {
    for name in Self.parts(of: text) { try addNeed(name) }
  }

  private mutating func addNeed(_ text: String) throws(ValueError) {
    guard text != "none" else {
      needsNone = true
      return
    }
    let known = Set(Law.all.flatMap(\.capabilities))
    guard known.contains(text) else {
      let hint = suggestion(for: text, among: known.sorted())
      throw ValueError("takes a capability: no law needs '\(text.shortened())'\(hint)")
    }
    needs.append(text)
  }
}
