/// What a check of an implementation has found, law by law.
///
/// As JSON it has the form that `Spec/report.schema.json` describes.
public struct Report: Sendable, Codable {
  /// A law and what is known about it.
  public struct Entry: Hashable, Sendable, Codable {
    /// The law.
    public var law: LawID
    /// Its heading.
    public var title: String
    /// Its normative sentence.
    public var sentence: String
    /// Its level.
    public var level: Law.Level
    /// What was found.
    public var verdict: Verdict
    /// What else was found, each in programs without the operators of what was found before; `nil` if nothing
    /// was, or nothing was looked for.
    public var further: [Verdict]?
    /// How long that took, in seconds, if it was measured.
    public var seconds: Double?
    /// The more basic law that is not kept for the same cause, if there is one.
    public var cause: LawID?
    /// How sure that is; `nil` if there is no such law.
    public var certainty: Certainty?

    /// How it is known that two laws are not kept for one cause.
    public enum Certainty: String, Sendable, Codable {
      /// The counterexample speaks against the other law too, or shows the very same thing.
      case shown
      /// The counterexamples are alike.
      case likely
    }

    /// Joins a law with a verdict.
    public init(_ law: Law, _ verdict: Verdict, seconds: Double? = nil) {
      self.law = law.id
      title = law.title
      sentence = law.sentence
      level = law.level
      self.verdict = verdict
      self.seconds = seconds
    }
  }

  /// The version of this form of report.
  public var format: Int
  /// The version of the Spec whose laws were checked.
  public var specVersion: String
  /// The compiler and the system that the checker was built with and for.
  public var toolchain: String
  /// The implementation.
  public var implementation: String
  /// The capabilities that it offers, by their names in ``Implementation``.
  public var capabilities: [String]
  /// What its documentation demands or leaves out; `nil` if nothing.
  public var contract: Contract?
  /// How much was tried, and from which seed.
  public var settings: Settings
  /// How many rounds there were, if more than one: each of them from a seed of its own.
  public var rounds: Int?
  /// One entry per law, in the order of the Spec.
  public var entries: [Entry]
  /// Which part of the laws this is, such as `2/8`; `nil` for all that were asked for.
  public var shard: String?
  /// The laws of the check of which this is a part; `nil` if it is the whole.
  public var wholeCheck: [LawID]?

  /// The version of the form of report that this package writes and reads.
  public static let currentFormat = 1
  /// The version of the Spec that the laws of this package are taken from.
  public static let currentSpecVersion = "1.2"

  /// Creates a report.
  public init(
    implementation: String,
    capabilities: [String] = [],
    contract: Contract = [:],
    settings: Settings,
    entries: [Entry]
  ) {
    format = Report.currentFormat
    specVersion = Report.currentSpecVersion
    toolchain = Report.currentToolchain
    self.implementation = implementation
    self.capabilities = capabilities
    self.contract = contract.isEmpty ? nil : contract
    self.settings = settings
    self.entries = entries
  }

  /// The seed, and how often others followed it.
  package var seeds: String {
    "\(settings.seed)" + (rounds.map { ", and others in \(counted($0, "round"))" } ?? "")
  }

  /// Adds what another check of the same implementation has found.
  ///
  /// What was tried adds up; a law that holds here and not there does not hold.
  public mutating func add(_ other: Report) {
    for index in entries.indices {
      guard let found = other.entries.first(where: { $0.law == entries[index].law }) else {
        continue
      }
      if let seconds = found.seconds {
        entries[index].seconds = (entries[index].seconds ?? 0) + seconds
      }
      switch (entries[index].verdict, found.verdict) {
      case (.holds(let cases, let schedules, let all), .holds(let more, let others, let allOfMore)):
        entries[index].verdict = .holds(
          cases: cases + more,
          schedules: schedules + others,
          exhausted: all + allOfMore
        )
      case (.sampled(let cases, let runs, let all), .sampled(let more, let others, let allOfMore)):
        entries[index].verdict = .sampled(
          cases: cases + more,
          freeRuns: runs + others,
          exhausted: all + allOfMore
        )
      case (
        .sampledAtAccesses(let cases, let runs, let all),
        .sampledAtAccesses(let more, let others, let allOfMore)
      ):
        entries[index].verdict = .sampledAtAccesses(
          cases: cases + more,
          runs: runs + others,
          exhausted: all + allOfMore
        )
      case (.holds, .untested), (.sampled, .untested), (.sampledAtAccesses, .untested): continue
      case (.sampled, _), (.sampledAtAccesses, _): entries[index].verdict = found.verdict
      case (.holds, _): entries[index].verdict = found.verdict
      default: continue
      }
    }
  }

  /// Whether nobody controlled its threads, be it for some of the laws only.
  public var isFree: Bool { control == .none }

  /// The least control that its threads had.
  public var control: Settings.Control {
    if settings.control == .none || sampledFreely > 0 { return .none }
    if settings.control == .accesses || sampledAtAccesses > 0 { return .accesses }
    return .automatic
  }

  /// How many laws were tried in free runs.
  var sampledFreely: Int {
    entries.count { if case .sampled = $0.verdict { true } else { false } }
  }

  /// How many laws were tried in runs whose threads took turns at accesses to memory.
  var sampledAtAccesses: Int {
    entries.count { if case .sampledAtAccesses = $0.verdict { true } else { false } }
  }

  /// How many laws have each status.
  public var counts: [Verdict.Status: Int] {
    entries.reduce(into: [:]) { $0[$1.verdict.status, default: 0] += 1 }
  }

  /// How many laws were really tried.
  public var checked: Int { entries.count { $0.verdict.isChecked } }

  /// What a process that made this report should end with.
  ///
  /// 0 when every checked law holds or is excused; 1 when one is violated, an excuse is out of
  /// date, or nothing was checked; 2 when the implementation crashed, hung or took too much memory.
  public var exitCode: Int32 {
    let statuses = Set(entries.map(\.verdict.status))
    if !statuses.isDisjoint(with: [.crashed, .hung, .outOfMemory]) { return 2 }
    let isEndless = entries.contains { entry in
      if case .violated(let found) = entry.verdict { found.kind == .hang } else { false }
    }
    if isEndless { return 2 }
    if !statuses.isDisjoint(with: [.violated, .deviationGone, .blocked]) { return 1 }
    return checked == 0 ? 1 : 0
  }
}
