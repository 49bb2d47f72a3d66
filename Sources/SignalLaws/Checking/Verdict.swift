/// What is known about a law and an implementation.
public enum Verdict: Hashable, Sendable, Codable {
  /// No counterexample in this many programs and schedules; of so many programs every class of
  /// schedules was tried.
  case holds(cases: Int, schedules: Int, exhausted: Int)
  /// A counterexample.
  case violated(Counterexample)
  /// The implementation lacks these capabilities; nothing was checked.
  case unsupported([String])
  /// A known deviation, with its reason, and what still shows it.
  case excused(reason: String, Counterexample)
  /// A known deviation that did not occur: the entry is out of date.
  case deviationGone(reason: String)
  /// The law cannot be checked here.
  case untested(String)
  /// The process died while the law was checked.
  case crashed(String)
  /// A thread never came back while the law was checked.
  case hung(String)
  /// A law of the adapter is violated, so nothing else can be trusted.
  case blocked(by: LawID)

  /// The word that reports use.
  public var status: String {
    switch self {
    case .holds: "holds"
    case .violated: "violated"
    case .unsupported: "unsupported"
    case .excused: "excused"
    case .deviationGone: "deviation gone"
    case .untested: "untested"
    case .crashed: "crashed"
    case .hung: "hung"
    case .blocked: "blocked"
    }
  }

  /// Whether the law was really tried.
  public var isChecked: Bool {
    switch self {
    case .holds, .violated, .excused, .deviationGone, .crashed, .hung: true
    case .unsupported, .untested, .blocked: false
    }
  }
}
