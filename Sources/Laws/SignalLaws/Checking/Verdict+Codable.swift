/// An object with the status and what belongs to it, as `Spec/report.schema.json` describes.
extension Verdict: Codable {
  private enum Key: String, CodingKey {
    case status, programs, schedules, freeRuns, accessRuns, exhausted, counterexample, missing,
      clauses, reason,
      breakdown
    case by, laws, loss, shownBy
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    switch try object.decode(Status.self, forKey: .status) {
    case .holds where object.contains(.freeRuns):
      self = .sampled(
        cases: try object.decodeCount(.programs),
        freeRuns: try object.decodeCount(.freeRuns),
        exhausted: try object.decodeCount(.exhausted)
      )
    case .holds where object.contains(.accessRuns):
      self = .sampledAtAccesses(
        cases: try object.decodeCount(.programs),
        runs: try object.decodeCount(.accessRuns),
        exhausted: try object.decodeCount(.exhausted)
      )
    case .holds:
      self = .holds(
        cases: try object.decodeCount(.programs),
        schedules: try object.decodeCount(.schedules),
        exhausted: try object.decodeCount(.exhausted)
      )
    case .violated:
      self = .violated(try object.decode(Counterexample.self, forKey: .counterexample))
    case .excused:
      let reason = try object.decode(String.self, forKey: .reason)
      if let breakdown = try object.decodeIfPresent(Breakdown.self, forKey: .breakdown) {
        self = .excusedLoss(
          reason: reason,
          try object.decode(Status.self, forKey: .loss),
          breakdown
        )
      } else {
        self = .excused(
          reason: reason,
          try object.decode(Counterexample.self, forKey: .counterexample)
        )
      }
    case .deviationGone:
      self = .deviationGone(reason: try object.decode(String.self, forKey: .reason))
    case .unsupported:
      self = .unsupported(try object.decode([String].self, forKey: .missing))
    case .follows:
      self = .follows(
        from: try object.decode([LawID].self, forKey: .laws),
        shownBy: try object.decodeIfPresent(Verdict.self, forKey: .shownBy)
      )
    case .notAsked:
      self = .notAsked(try object.decode([Contract.Clause].self, forKey: .clauses))
    case .untested: self = .untested(try object.decode(String.self, forKey: .reason))
    case .crashed: self = .crashed(try object.decode(Breakdown.self, forKey: .breakdown))
    case .hung: self = .hung(try object.decode(Breakdown.self, forKey: .breakdown))
    case .outOfMemory: self = .outOfMemory(try object.decode(Breakdown.self, forKey: .breakdown))
    case .blocked: self = .blocked(by: try object.decode(LawID.self, forKey: .by))
    }
  }

  /// Writes the status, and what belongs to it.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(status, forKey: .status)
    switch self {
    case .holds(let cases, let schedules, let exhausted):
      try object.encode(cases, forKey: .programs)
      try object.encode(schedules, forKey: .schedules)
      try object.encode(exhausted, forKey: .exhausted)
    case .sampled(let cases, let freeRuns, let exhausted):
      try object.encode(cases, forKey: .programs)
      try object.encode(freeRuns, forKey: .freeRuns)
      try object.encode(exhausted, forKey: .exhausted)
    case .sampledAtAccesses(let cases, let runs, let exhausted):
      try object.encode(cases, forKey: .programs)
      try object.encode(runs, forKey: .accessRuns)
      try object.encode(exhausted, forKey: .exhausted)
    case .violated(let counterexample):
      try object.encode(counterexample, forKey: .counterexample)
    case .excused(let reason, let counterexample):
      try object.encode(reason, forKey: .reason)
      try object.encode(counterexample, forKey: .counterexample)
    case .excusedLoss(let reason, let loss, let breakdown):
      try object.encode(reason, forKey: .reason)
      try object.encode(loss, forKey: .loss)
      try object.encode(breakdown, forKey: .breakdown)
    case .follows(let laws, let shownBy):
      try object.encode(laws, forKey: .laws)
      try object.encodeIfPresent(shownBy, forKey: .shownBy)
    case .notAsked(let clauses): try object.encode(clauses, forKey: .clauses)
    case .deviationGone(let reason), .untested(let reason):
      try object.encode(reason, forKey: .reason)
    case .unsupported(let missing): try object.encode(missing, forKey: .missing)
    case .crashed(let breakdown), .hung(let breakdown), .outOfMemory(let breakdown):
      try object.encode(breakdown, forKey: .breakdown)
    case .blocked(let id): try object.encode(id, forKey: .by)
    }
  }
}

extension KeyedDecodingContainer {
  /// A number of things, small enough that all of a report can be added up.
  fileprivate func decodeCount(_ key: Key) throws -> Int {
    let count = try decode(Int.self, forKey: key)
    guard (0...1 << 48).contains(count) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(count) is no number of \(key.stringValue)"
      )
    }
    return count
  }
}
