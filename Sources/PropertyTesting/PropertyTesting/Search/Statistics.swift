/// What was run, in numbers.
public struct Statistics: Hashable, Sendable {
  /// How many cases passed.
  public internal(set) var cases = 0
  /// Whether every case there is was run, each of them once.
  public internal(set) var isExhaustive = false
  /// How many cases were rejected.
  public internal(set) var rejected = 0
  /// How many of the rejected cases were too large for the limit of choices.
  public internal(set) var overruns = 0
  /// What rejected cases, in words, and how many.
  public internal(set) var rejections: [String: Int] = [:]
  /// How many cases took longer than ``Configuration/slowCase``, by the clock.
  public internal(set) var slowCases = 0
  /// How many edges of instrumented code were reached; zero if there is none.
  public internal(set) var edges = 0
  /// How many of the first cases were the same as one before.
  public internal(set) var repeated = 0
  /// How many choices the passed cases made altogether.
  public internal(set) var choices = 0
  /// How many of the passed cases carry each label.
  public internal(set) var labels: [String: Int] = [:]
  /// The best score of each target.
  public internal(set) var targets: [String: Double] = [:]

  /// Whether the generator made different choices from the same random numbers.
  public internal(set) var generatorVaries = false
  /// Whether too many cases were rejected for the search to go on.
  var hasGivenUp = false

  mutating func pass(_ source: ChoiceSource) {
    cases += 1
    choices += source.count
    if !source.labels.isEmpty {
      for label in Set(source.labels) { labels[label, default: 0] += 1 }
    }
  }

  mutating func reject(_ source: ChoiceSource) {
    rejected += 1
    if source.hasReachedLimit { overruns += 1 }
    // Many different ones say as little as none.
    let limit = source.hasReachedLimit ? "the limit of choices (`choiceLimit`)" : nil
    guard let reason = source.rejectionReason ?? limit else { return }
    if rejections.count < 64 || rejections[reason] != nil { rejections[reason, default: 0] += 1 }
  }

  mutating func noteTargets(_ scores: [(name: String, score: Double)]) {
    for (name, score) in scores { targets[name] = max(targets[name] ?? score, score) }
  }
}

extension Statistics: CustomStringConvertible {
  /// The numbers as a table, the most frequent label first.
  public var description: String {
    var lines = ["\(passedCases) passed, \(rejected) rejected"]
    if cases > 0 { lines[0] += ", \(choices / cases) choices on average" }
    // Of one line, and of a width that a table has room for.
    let names = labels.keys.reduce(into: [String: String]()) { names, label in
      let text = label.split(whereSeparator: \.isNewline).joined(separator: " ")
      names[label] = text.count > 60 ? "\(text.prefix(59))…" : text
    }
    let width = names.values.map(\.count).max() ?? 0
    let counts = labels.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (label, count) in counts {
      let name = names[label] ?? label
      let padding = String(repeating: " ", count: width - name.count)
      lines.append("  \(name)\(padding)  \(Self.percent(count, of: cases))  (\(count))")
    }
    for (name, score) in targets.sorted(by: { $0.key < $1.key }) {
      lines.append("  best \(name): \(score)")
    }
    if edges > 0 { lines.append("  \(edges) edges of instrumented code reached") }
    if rejected > cases || hasGivenUp { lines += rejectionLines }
    lines += warnings.map { "  warning: \($0)" }
    return lines.joined(separator: "\n")
  }

  private var passedCases: String {
    guard isExhaustive, cases > 0 else { return "\(cases) cases" }
    return cases == 1 ? "the only case" : "all \(cases) cases"
  }

  /// What rejected most cases, the most frequent first.
  private var rejectionLines: [String] {
    rejections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map { reason, count in
      "  \(count) were rejected by \(reason)"
    }
  }

  private static func percent(_ count: Int, of total: Int) -> String {
    let tenths = total == 0 ? 0 : (count * 1000 + total / 2) / total
    let text = "\(tenths / 10).\(tenths % 10) %"
    return String(repeating: " ", count: max(0, 7 - text.count)) + text
  }
}
