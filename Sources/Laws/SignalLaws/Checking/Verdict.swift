/// What is known about a law and an implementation.
public enum Verdict: Hashable, Sendable {
  /// No counterexample in this many programs and schedules; of so many programs every class of
  /// schedules was tried.
  case holds(cases: Int, schedules: Int, exhausted: Int)
  /// No counterexample in this many programs; those of several threads were tried in so many free runs,
  /// which nobody controls, and so many are of one thread.
  case sampled(cases: Int, freeRuns: Int, exhausted: Int)
  /// No counterexample in this many programs; those of several threads were tried in so many runs whose
  /// threads took turns at accesses to memory, while locks were the platform's, and so many are of one
  /// thread.
  case sampledAtAccesses(cases: Int, runs: Int, exhausted: Int)
  /// A counterexample.
  case violated(Counterexample)
  /// The implementation lacks these capabilities; nothing was checked.
  case unsupported([String])
  /// A known deviation, with its reason, and what still shows it.
  case excused(reason: String, Counterexample)
  /// A known deviation, with its reason, over which the process was lost: how, and what it was at.
  case excusedLoss(reason: String, Status, Breakdown)
  /// A known deviation that did not occur: the entry is out of date.
  case deviationGone(reason: String)
  /// There is a counterexample, but none without an operator of which these laws do not hold; what showed
  /// it.
  indirect case follows(from: [LawID], shownBy: Verdict?)
  /// The contract leaves nothing to ask: these of its clauses.
  case notAsked([Contract.Clause])
  /// The law cannot be checked here.
  case untested(String)
  /// The process died while the law was checked.
  case crashed(Breakdown)
  /// A thread never came back while the law was checked.
  case hung(Breakdown)
  /// The process took more memory than it was given while the law was checked.
  case outOfMemory(Breakdown)
  /// A law of the adapter is violated, so nothing else can be trusted.
  case blocked(by: LawID)

  /// What a verdict comes to, whatever was found.
  public enum Status: String, Sendable, Codable, CaseIterable {
    /// No counterexample was found.
    case holds = "holds"
    /// There is a counterexample.
    case violated = "violated"
    /// The process died.
    case crashed = "crashed"
    /// A thread never came back.
    case hung = "hung"
    /// The process took too much memory.
    case outOfMemory = "out of memory"
    /// There is a counterexample, and a reason.
    case excused = "excused"
    /// There is a reason, but no counterexample any more.
    case deviationGone = "deviation gone"
    /// A capability is missing.
    case unsupported = "unsupported"
    /// It is violated only where other laws are.
    case follows = "follows"
    /// The contract of the implementation leaves nothing to ask.
    case notAsked = "not asked"
    /// It was not or could not be checked.
    case untested = "untested"
    /// The adapter is wrong, so it was not checked.
    case blocked = "blocked"

    /// Whether the law was really tried.
    public var isChecked: Bool {
      switch self {
      case .holds, .violated, .excused, .deviationGone, .crashed, .hung, .outOfMemory, .follows:
        true
      case .unsupported, .notAsked, .untested, .blocked: false
      }
    }

    /// Whether the law was tried and the implementation, or the list of deviations, is wrong.
    public var isBad: Bool {
      switch self {
      case .violated, .crashed, .hung, .outOfMemory, .deviationGone: true
      case .holds, .excused, .follows, .unsupported, .notAsked, .untested, .blocked: false
      }
    }
  }

  /// What the verdict comes to.
  public var status: Status {
    switch self {
    case .holds, .sampled, .sampledAtAccesses: .holds
    case .violated: .violated
    case .unsupported: .unsupported
    case .follows: .follows
    case .notAsked: .notAsked
    case .excused, .excusedLoss: .excused
    case .deviationGone: .deviationGone
    case .untested: .untested
    case .crashed: .crashed
    case .hung: .hung
    case .outOfMemory: .outOfMemory
    case .blocked: .blocked
    }
  }

  /// Whether the law was really tried.
  public var isChecked: Bool { status.isChecked }

  /// What shows that the law does not hold, if it was found and the process lived on.
  public var counterexample: Counterexample? {
    switch self {
    case .violated(let counterexample), .excused(_, let counterexample): counterexample
    default: nil
    }
  }

  /// How the process was lost, if it was, excused or not.
  public var breakdown: Breakdown? {
    switch self {
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown),
      .excusedLoss(_, _, let breakdown):
      breakdown
    default: nil
    }
  }

  /// Whether a thread of the process that found it never came back.
  package var isHang: Bool {
    switch self {
    case .hung, .excusedLoss(_, .hung, _): true
    default: false
    }
  }

  /// The verdict where there is a reason to deviate; the same without one.
  package func excused(by reason: String?) -> Verdict {
    guard let reason else { return self }
    return switch self {
    case .violated(let counterexample): .excused(reason: reason, counterexample)
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
      .excusedLoss(reason: reason, status, breakdown)
    case .holds, .sampled, .sampledAtAccesses: .deviationGone(reason: reason)
    default: self
    }
  }
}
