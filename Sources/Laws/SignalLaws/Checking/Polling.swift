internal import Interleaving

/// Threads of an implementation that look for work for ever.
///
/// A run ends when nobody has anything left to do, which then never comes. Where all calls of the
/// program have returned, that is no livelock: no law speaks of it, and none can be checked.
struct Polling {
  /// The names of the threads.
  private let threads: [String]

  /// The threads that go on alone, for at least half of the run; `nil` if a call is still under way.
  init?(_ finding: Finding, _ trace: Trace) {
    guard case .stepLimit = finding else { return nil }
    var calls: [Int: Int] = [:]
    var lastCall = -1
    for (index, event) in trace.events.enumerated() where event.kind == .note {
      if event.text.hasSuffix("▶") {
        calls[event.thread, default: 0] += 1
      } else if event.text.hasPrefix("◀") {
        calls[event.thread, default: 0] -= 1
      } else {
        continue
      }
      lastCall = index
    }
    guard calls.values.allSatisfy({ $0 == 0 }), lastCall < trace.events.count / 2 else {
      return nil
    }
    let others = Set(trace.events[(lastCall + 1)...].map(\.thread)).subtracting([0])
    let polling = others.filter { thread in
      trace.events.last { $0.thread == thread }?.kind != .end
    }
    guard !polling.isEmpty else { return nil }
    threads = polling.sorted().map(trace.name(ofThread:))
  }

  /// Why nothing can be checked.
  var reason: String {
    "\(counted(threads.count, "thread")) of the implementation's own went on for ever when every "
      + "call had returned: what polls has no runs that end"
  }
}

/// The operators whose programs have no end, because threads of the implementation go on for ever.
struct PolledOperators {
  /// So many are looked for: each takes a run of full length.
  private static let most = 6

  private var found: [(words: Set<String>, signal: String)] = []
  private var first: String?

  var isEmpty: Bool { first == nil }

  /// Notes a program whose run has no end; false if no others are worth trying.
  mutating func add(_ program: Program, _ polling: Polling) -> Bool {
    if first == nil { first = polling.reason }
    guard let signal = program.signal, !signal.words.isEmpty else { return false }
    found.append((signal.words, "\(signal)"))
    return found.count < Self.most
  }

  /// Whether a program has all the operators of one that has no end.
  func contains(_ program: Program) -> Bool {
    guard let words = program.signal?.words else { return false }
    return found.contains { $0.words.isSubset(of: words) }
  }

  /// Why nothing can be said, and with which signals.
  var reason: String {
    let signals = found.map { "'\($0.signal)'" }.joined(separator: ", ")
    return (first ?? "") + (signals.isEmpty ? "" : " (with \(signals))")
  }
}
