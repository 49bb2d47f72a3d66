/// What the documentation of an implementation demands of those who use it, or leaves out, each with
/// the reason.
///
/// Programs outside the contract are not drawn. Where nothing remains of a law, it is *not asked*. Every
/// report, and the claim, name the contract.
public struct Contract: Hashable, Sendable {
  /// One thing that is demanded or left out.
  public enum Clause: String, Sendable, Codable, CaseIterable {
    /// No two threads put into one source at the same time.
    case serializedPuts
    /// A put may wait for one that is under way on another thread, as where events are serialized by a lock.
    ///
    /// Programs then contain no callback that waits for another thread's put.
    case waitingPuts
    /// No value is put from inside a callback, whether that has a value or an end.
    case noValueInsideCallback
    /// No end is put from inside the callback of a value.
    case noEndInsideValue
    /// A source puts nothing from inside its start, as where values wait for a demand.
    case noEventInsideStart
    /// Operators of several signals start them in an order of their own, as where sources begin when values
    /// are asked for.
    ///
    /// Nothing then happens inside the start of a signal that such an operator is applied to, no source is in
    /// two of them, and starts are compared without their order.
    case anyStartOrder
    /// A source is told when it is disposed of, but not when it has ended by itself.
    ///
    /// What `make` has returned is then called by the adapter's own source, when it has passed the end on.
    /// Laws about what happens to it at the end are not asked.
    case ownEnds
    /// Counts, as those of `take`, are not negative.
    case noNegativeCounts
    /// Events may be delivered after the put that brings them has returned.
    ///
    /// Programs on pipelines then contain nothing that could overtake a delivery: no disposal, no further
    /// observer, and nothing that is put from inside.
    case laterDelivery
    /// Everything is used from one thread.
    case singleThread
    /// The implementation aims at Core: laws of other levels are not asked.
    case upToCore
    /// The implementation aims at Full: Strict laws are not asked.
    case upToFull
  }

  /// Why each clause is in it: where the documentation says so, and in which words.
  public var reasons: [Clause: String]

  /// Creates a contract; without clauses, everything may be done.
  public init(_ reasons: [Clause: String] = [:]) { self.reasons = reasons }

  /// Its clauses, in the order of ``Clause``.
  public var clauses: [Clause] { Clause.allCases.filter { reasons[$0] != nil } }

  /// Whether everything may be done.
  public var isEmpty: Bool { reasons.isEmpty }

  /// Whether a clause is in it.
  public func has(_ clause: Clause) -> Bool { reasons[clause] != nil }

  /// The clause that keeps laws of this level from being asked, if one does.
  func excludes(_ level: Law.Level) -> Clause? {
    if has(.upToCore), level > .core { return .upToCore }
    return has(.upToFull) && level > .full ? .upToFull : nil
  }
}

extension Contract: ExpressibleByDictionaryLiteral {
  /// A contract written in source code; of two reasons for one clause the last counts.
  public init(dictionaryLiteral elements: (Clause, String)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
  }
}

extension Contract.Clause {
  /// The clause as it stands in a report and in a claim.
  public var text: String {
    switch self {
    case .serializedPuts: "no two threads put into one source at the same time"
    case .waitingPuts: "a put may wait for another thread's"
    case .noValueInsideCallback: "no value is put from inside a callback"
    case .noEndInsideValue: "no end is put from inside a value"
    case .noEventInsideStart: "no source puts from inside its start"
    case .anyStartOrder: "sources start in any order"
    case .ownEnds: "a source frees what it has when it ends"
    case .noNegativeCounts: "counts are not negative"
    case .laterDelivery: "events may be delivered later"
    case .singleThread: "everything is used from one thread"
    case .upToCore: "it aims at Core"
    case .upToFull: "it aims at Full"
    }
  }
}

/// An array of clauses with their reasons, as `Spec/report.schema.json` describes.
extension Contract: Codable {
  private struct Term: Codable {
    var clause: Clause
    var reason: String
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let terms = try decoder.singleValueContainer().decode([Term].self)
    self.init(Dictionary(terms.map { ($0.clause, $0.reason) }, uniquingKeysWith: { $1 }))
  }

  /// Writes the clauses in order.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(clauses.map { Term(clause: $0, reason: reasons[$0] ?? "") })
  }
}
