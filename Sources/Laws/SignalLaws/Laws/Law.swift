internal import PropertyTesting

/// A numbered statement about implementations; its text is the Spec's.
public struct Law: Sendable, Identifiable {
  /// What a law belongs to, from what everybody needs to what the originals fall short of.
  public enum Level: String, Sendable, Codable, CaseIterable, Comparable {
    /// The invariants that everything else rests on.
    case core = "Core"
    /// What the originals promise besides.
    case full = "Full"
    /// Finality and order under concurrency.
    case strict = "Strict"

    /// Core before Full before Strict.
    public static func < (left: Level, right: Level) -> Bool {
      (allCases.firstIndex(of: left) ?? 0) < (allCases.firstIndex(of: right) ?? 0)
    }
  }

  /// The permanent name.
  public let id: LawID
  /// The heading of its entry in the Spec.
  public let title: String
  /// Its normative sentence, word for word.
  public let sentence: String
  /// Its level.
  public let level: Level
  /// The capabilities it needs, by their names in ``Implementation``; of those in one entry, with `or` in
  /// between, one is enough.
  public let needs: [String]
  /// Whether it speaks about all interleavings, not only about all programs.
  public let isConcurrent: Bool

  /// How many times as many programs it takes as other laws: one that speaks of all operators has more
  /// to try than one that speaks of one.
  package let breadth: Int

  /// Why it is not checked; `nil` for a law that is.
  public let untested: String?

  /// What draws its programs, for an implementation that has what it needs.
  var draw: @Sendable (Subject) -> Draw
  let oracle: Oracle

  init(
    _ id: LawID,
    _ title: String,
    _ sentence: String,
    _ level: Level,
    needs: [String] = [],
    concurrent: Bool = false,
    breadth: Int = 1,
    _ draw: @escaping Draw,
    _ oracle: @escaping Oracle
  ) {
    self.init(
      id,
      title,
      sentence,
      level,
      needs: needs,
      concurrent: concurrent,
      breadth: breadth,
      { _ in draw },
      oracle
    )
  }

  /// A law whose programs depend on what an implementation has.
  init(
    _ id: LawID,
    _ title: String,
    _ sentence: String,
    _ level: Level,
    needs: [String] = [],
    concurrent: Bool = false,
    breadth: Int = 1,
    _ draw: @escaping @Sendable (Subject) -> Draw,
    _ oracle: @escaping Oracle
  ) {
    self.id = id
    self.title = title
    self.sentence = sentence
    self.level = level
    self.needs = needs
    isConcurrent = concurrent
    self.breadth = breadth
    untested = nil
    self.draw = draw
    self.oracle = oracle
  }

  /// A law that cannot be checked, and why.
  init(
    _ id: LawID,
    _ title: String,
    _ sentence: String,
    _ level: Level,
    needs: [String] = [],
    untested: String
  ) {
    self.id = id
    self.title = title
    self.sentence = sentence
    self.level = level
    self.needs = needs
    self.untested = untested
    isConcurrent = false
    breadth = 1
    draw = { _ in { _ throws(Rejection) in throw Rejection.filtered } }
    oracle = { _, _ in nil }
  }

  /// Whether nothing but accesses to memory, and what orders them, shows that an implementation breaks it.
  var isAboutAccesses: Bool { id == "SUB-26" || isAboutOrder }

  /// Whether it says what happens before what, and so needs each action's moment.
  var isAboutOrder: Bool { Self.aboutOrder.contains(id) }

  private static let aboutOrder: Set<LawID> = ["SUB-32", "SUB-33", "QUE-17", "QUE-18", "PLN-21"]

  /// Whether it is about how deep the stack gets, and about nothing that is delivered or freed.
  var isAboutStacks: Bool { sentence.contains("MUST NOT deepen the stack") }

  /// Whether it is about what is still held, and about nothing that is delivered or disposed.
  var isAboutRelease: Bool { sentence.contains("be released") || sentence.contains("MUST release") }

  /// Whether it is about runs that were started and are never disposed of, or twice.
  var isAboutLeftRuns: Bool { sentence.contains("disposed of exactly once") }

  /// Whether it is about disposal at all.
  var isAboutDisposal: Bool { sentence.contains("dispos") }

  /// Whether it is about one disposal that comes twice.
  var isAboutRepeatedDisposal: Bool { sentence.contains("disposed more than once") }

  /// Whether it is about numbers of observers and values; what goes wrong with few is other laws' matter.
  var isAboutNumbers: Bool { id == "PLN-13" }

  /// The names of all capabilities that it needs, those of which one is enough included.
  public var capabilities: [String] { needs.flatMap(Self.alternatives) }

  /// The capabilities that a need names: `retryIf or restartIfError` are two, of which one is enough.
  static func alternatives(in need: String) -> [String] {
    var words = need.split(separator: " ").map(String.init)
    words.removeAll { $0 == "or" }
    return words
  }

  /// Every law, in the order of the Spec: the adapter's own laws first.
  public static let all: [Law] =
    (adapter + events + subscriptions + actions + slots + sets + scopes + dicts
    + queues + operators + pipelines).sorted { $0.place < $1.place }

  private var place: (Int, Int) {
    (Chapter.families.firstIndex(of: id.chapter) ?? .max, id.number)
  }

  /// The programs of its examples in the Spec and its ``fixedPrograms``, which are tried besides those that
  /// are drawn.
  var examples: [Program] {
    ((Self.examplesByLaw[id] ?? []) + fixedPrograms).map { text in
      do throws(ProgramSyntaxError) {
        return try Program(text: text)
      } catch {
        fatalError("[SignalLaws bug] an example of \(id) is no program: \(error)")
      }
    }
  }

  /// Whether threads meet in the example of that number, which is in no entry of the Spec.
  func isMeeting(_ number: Int) -> Bool {
    isConcurrent && number >= Self.examplesByLaw[id]?.count ?? 0
  }

  private static let examplesByLaw: [LawID: [String]] = {
    var found: [LawID: [String]] = [:]
    var law: LawID?
    for line in exampleTexts.joined(separator: "\n").split(separator: "\n") {
      if let next = LawID(String(line)) {
        law = next
        found[next, default: []].append("")
      } else if let law, let last = found[law]?.indices.last {
        let isFirst = found[law]?[last].isEmpty ?? true
        found[law]?[last] += (isFirst ? "" : "\n") + line
      }
    }
    return found
  }()

  /// The law of that name.
  public static func named(_ id: LawID) -> Law? { all.first { $0.id == id } }
}

extension Law: Hashable, CustomStringConvertible {
  /// Laws are the same when their names are.
  public static func == (left: Law, right: Law) -> Bool { left.id == right.id }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  /// The name and the heading.
  public var description: String { "\(id) \(title)" }
}
