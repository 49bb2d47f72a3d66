/// How much of a scenario an exploration has seen.
///
/// Two schedules are of one class when they differ only in the order of steps that no thread could
/// tell apart (a Mazurkiewicz trace). The runs of a class have the same outcome. Where memory is weak, a
/// class is what was read from which store, and the modification order of each location.
public struct Coverage: Hashable, Sendable {
  /// What the schedules that were tried say about those that were not.
  public enum Extent: Hashable, Sendable {
    /// They are a sample.
    case sample
    /// Every class was tried.
    case allClasses
    /// Every schedule with at most so many preemptions was tried.
    case preemptions(Int)
  }

  /// How many schedules were tried.
  public var schedules: Int
  /// How many classes they belong to.
  public var distinct: Int
  /// How many classes there probably are at least; `nil` when the sample does not tell: where that is no
  /// more than have been met, or where many runs are the only ones of their class.
  ///
  /// Chao's estimator (Scandinavian Journal of Statistics 1984), from the classes that the random
  /// strategies have met once and twice.
  public var estimate: Int?
  /// What they say about the rest.
  public var extent: Extent
  /// Primitives that were met and are not under control, by name.
  public var uncontrolled: [String] = []
  /// What atomic operations could read in them.
  public var memory = MemoryModel.sequential
  /// What else the runs met that limits what they say about the program.
  public var limits: [Limit] = []
  /// Whether an access to memory that threads could share was seen at all: none is, where nothing was
  /// compiled with access callbacks.
  public var seesAccesses = true
  /// Whether the runs were free, so that nothing is known of their schedules; see ``ThreadControl``.
  public var areFree = false
  /// Whether threads took turns at accesses only, so that nothing is known of locks; see ``ThreadControl``.
  public var takesTurns = false

  /// Whether no class is left out.
  ///
  /// The classes are those of the operations that were under control; see ``limits``.
  public var isExhaustive: Bool { extent == .allClasses }
}

extension Coverage: CustomStringConvertible {
  /// One line for a report.
  public var description: String {
    let runs = schedules == 1 ? "run" : "runs"
    if takesTurns || areFree {
      let clauses = (seesAccesses ? [] : [Limit.unobserved(modules: [Limit.scenario])]) + limits
      let sampled = areFree ? "free \(runs)" : "\(runs) at accesses"
      return (["sampled in \(schedules) \(sampled)"] + clauses.map(\.description))
        .joined(separator: "; ")
    }
    let tried = "\(schedules) \(schedules == 1 ? "schedule" : "schedules")"
    let kind =
      limits.contains(where: \.hidesAccesses)
      ? " of lock operations" : limits.contains(where: \.hidesReads) ? " of what was seen" : ""
    var line =
      switch (extent, estimate) {
      case (.allClasses, _):
        distinct == 1 ? "the only class\(kind)" : "all \(distinct) classes\(kind)"
      case (.preemptions(let bound), _):
        "all schedules\(kind) with at most \(bound) \(memory == .weak ? "preemptions and stale reads" : "preemptions"), "
          + "\(distinct) classes"
      case (.sample, let estimate?):
        "\(distinct) distinct of an estimated \(estimate) or more"
      case (.sample, nil): "\(distinct) distinct, perhaps of many more"
      }
    line += ", \(tried), \(memory)"
    for limit in limits { line += "; \(limit)" }
    guard !uncontrolled.isEmpty else { return line }
    return line + "; not under control: " + uncontrolled.joined(separator: ", ")
  }
}

/// Counts the classes that runs belong to.
struct Census {
  private var met: [UInt64: Int] = [:]
  private var sampled = 0
  private var distinctOfSample = 0
  private var once = 0
  private var twice = 0

  var distinct: Int { met.count }

  /// Counts a run; `sampled` says that a random strategy decided it.
  mutating func count(_ hash: UInt64, sampled: Bool) {
    let before = met[hash] ?? 0
    guard sampled else {
      if before == 0 { met[hash] = 0 }
      return
    }
    met[hash] = before + 1
    self.sampled += 1
    switch before {
    case 0:
      distinctOfSample += 1
      once += 1
    case 1:
      once -= 1
      twice += 1
    case 2: twice -= 1
    default: break
    }
  }

  /// Chao's estimate, with its correction for small numbers; `nil` where it is no more than were met, for it
  /// is a lower bound.
  ///
  /// Also `nil` where more than a third of the runs are the only ones of their class: so often the next run would
  /// meet a new one (Good, Biometrika 1953), and what few have been met twice says little of how many there are.
  var estimate: Int? {
    guard distinctOfSample > 0, once * 3 <= sampled else { return nil }
    let unseen = Double(once) * Double(once - 1) / (2 * Double(twice + 1))
    let estimate = distinctOfSample + Int(unseen.rounded())
    return estimate > distinct ? estimate : nil
  }
}
