/// What the documentation of an implementation demands of those who use it, or leaves out, each with
/// the reason.
///
/// Programs outside the contract are not drawn. Where nothing remains of a law, it is *not asked*. Every
/// report, and the claim, name the contract.
public struct Contract: Hashable, Sendable {
  /// One thing that is demanded or left out.
  public enum Clause: Hashable, Sendable {
    /// No two threads put into one source at the same time.
    case serializedPuts
    /// A put may wait for one that is under way on another thread, as where events are serialized by a lock.
    ///
    /// Programs then contain no callback that waits for another thread's put.
    case waitingPuts
    /// An operator that keeps values until it is their turn asks for what follows a value when that has been
    /// passed on, as where values are pulled: a failure waits behind it.
    ///
    /// Nothing then fails that has sent a value, where such an operator is applied to it, be it one that queues
    /// or one that delays.
    case waitingFailures
    /// No value is put from inside a callback, whether that has a value or an end.
    case noValueInsideCallback
    /// No end is put from inside the callback of a value.
    case noEndInsideValue
    /// A source puts nothing from inside its start, as where values wait for a demand.
    ///
    /// Nor is one that sends or ends by itself, such as `single` or `complete`, among the first of several
    /// signals that an operator starts: all of them may be started before that is heard.
    case noEventInsideStart
    /// Operators of several signals start them in an order of their own, as where sources begin when values
    /// are asked for.
    ///
    /// Nothing then happens inside the start of a signal that such an operator is applied to, no source is in
    /// two of them, and starts are compared without their order. Nothing is put inside the start of a source
    /// that an operator starts once more, and what an operator that queues is applied to does not fail inside
    /// its start.
    case anyStartOrder
    /// A source is told when it is disposed of, but not when it has ended by itself.
    ///
    /// What `make` has returned is then called by the adapter's own source, when it has passed the end on;
    /// that source ignores what it is told after that, a disposal as well, since it is to be called once.
    /// Laws about what happens to it at the end are not asked.
    case ownEnds
    /// Nobody can end a subscription but its signal.
    ///
    /// What `start` has returned is then never called, nor is a task cancelled that reads a signal. What a run
    /// would dispose of when its program is over stays subscribed, so that laws about what is left are not
    /// asked.
    case noDisposal
    /// A source holds its subscriber until it has ended it or has been disposed of, as where letting go of it
    /// ends the subscription.
    ///
    /// No source then lets go of its subscriber before.
    case noAbandonment
    /// Nobody who is inside a block of a queue calls its `sync`, as where that blocks for ever.
    case noReentrantSync
    /// Counts, as those of `take`, are not negative.
    case noNegativeCounts
    /// Nothing goes deeper than this, as where each operator inside another, each round or each value takes
    /// its part of the stack.
    ///
    /// Programs then nest no more operators, and have no more rounds, and no more values in a row. Laws
    /// about how deep the stack gets are not asked.
    case depthAtMost(Int)
    /// What a start, a put and a dispose set going may happen after they have returned, as where a task
    /// reads a sequence.
    ///
    /// Programs then await after each step of their main thread that nothing is under way any more, and
    /// elsewhere do nothing that could overtake it. In programs on pipelines nothing is put from inside.
    case laterDelivery
    /// Everything is used from one thread.
    case singleThread
    /// Threads of its own wait for work for ever, as those of a pool that nobody ends.
    ///
    /// A run is over when only such threads are left, and they end with it: what outlives a run must not rely on
    /// them. A thread that misses its signal is found where something waits for its work.
    case idleThreads
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
  public var clauses: [Clause] { reasons.keys.sorted { $0.place < $1.place } }

  /// Whether everything may be done.
  public var isEmpty: Bool { reasons.isEmpty }

  /// Whether a clause is in it.
  public func has(_ clause: Clause) -> Bool { reasons[clause] != nil }

  /// How deep programs may go, and the clause that says so; the least, if there are several.
  var depth: (limit: Int, clause: Clause)? {
    reasons.keys.compactMap { clause -> (limit: Int, clause: Clause)? in
      guard case .depthAtMost(let limit) = clause else { return nil }
      return (limit, clause)
    }
    .min { $0.limit < $1.limit }
  }

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

/// Clauses have names; that of a depth is followed by a number, as in `depthAtMost=40`.
extension Contract.Clause: RawRepresentable, Codable {
  /// Those that need no number.
  static let plain: [Contract.Clause] = [
    .serializedPuts, .waitingPuts, .waitingFailures, .noValueInsideCallback, .noEndInsideValue,
    .noEventInsideStart, .anyStartOrder, .ownEnds, .noDisposal, .noAbandonment,
    .noReentrantSync, .noNegativeCounts, .laterDelivery, .singleThread, .idleThreads, .upToCore,
    .upToFull,
  ]

  private static let deep = "depthAtMost="

  /// Reads the name.
  public init?(rawValue: String) {
    if rawValue.hasPrefix(Self.deep) {
      guard let limit = Int(rawValue.dropFirst(Self.deep.count)), limit > 0 else { return nil }
      self = .depthAtMost(limit)
      return
    }
    guard let clause = Self.plain.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = clause
  }

  /// The name.
  public var rawValue: String {
    switch self {
    case .serializedPuts: "serializedPuts"
    case .waitingPuts: "waitingPuts"
    case .waitingFailures: "waitingFailures"
    case .noValueInsideCallback: "noValueInsideCallback"
    case .noEndInsideValue: "noEndInsideValue"
    case .noEventInsideStart: "noEventInsideStart"
    case .anyStartOrder: "anyStartOrder"
    case .ownEnds: "ownEnds"
    case .noDisposal: "noDisposal"
    case .noAbandonment: "noAbandonment"
    case .noReentrantSync: "noReentrantSync"
    case .noNegativeCounts: "noNegativeCounts"
    case .depthAtMost(let limit): "\(Self.deep)\(limit)"
    case .laterDelivery: "laterDelivery"
    case .singleThread: "singleThread"
    case .idleThreads: "idleThreads"
    case .upToCore: "upToCore"
    case .upToFull: "upToFull"
    }
  }

  /// The names of all clauses, the depth with a number for an example.
  package static var names: [String] { (plain + [.depthAtMost(40)]).map(\.rawValue) }

  /// Its place among others: a depth comes behind the counts.
  var place: (Int, Int) {
    if case .depthAtMost(let limit) = self {
      return (Self.plain.firstIndex(of: .noNegativeCounts) ?? 0, limit)
    }
    return (Self.plain.firstIndex(of: self) ?? 0, 0)
  }
}

extension Contract.Clause {
  /// The clause as it stands in a report and in a claim.
  public var text: String {
    switch self {
    case .serializedPuts: "no two threads put into one source at the same time"
    case .waitingPuts: "a put may wait for another thread's"
    case .waitingFailures: "a failure waits behind the values before it"
    case .noValueInsideCallback: "no value is put from inside a callback"
    case .noEndInsideValue: "no end is put from inside a value"
    case .noEventInsideStart: "no source puts from inside its start"
    case .anyStartOrder: "sources start in any order"
    case .ownEnds: "a source frees what it has when it ends"
    case .noDisposal: "no subscription is disposed of"
    case .noAbandonment: "no source lets go of its subscriber before the end"
    case .noReentrantSync: "sync is not called inside a block of the same queue"
    case .noNegativeCounts: "counts are not negative"
    case .depthAtMost(let limit): "nothing goes deeper than \(limit)"
    case .laterDelivery: "events may be delivered later"
    case .singleThread: "everything is used from one thread"
    case .idleThreads: "threads of its own may wait for work for ever"
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
