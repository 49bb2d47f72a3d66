internal import Interleaving

/// Threads of an implementation that look for work for ever.
///
/// A run ends when nobody has anything left to do, which then never comes. Where all calls of the
/// program have returned, that is no livelock: no law speaks of it, and none can be checked.
struct Polling {
  /// The names of the threads.
  private let threads: [String]

  /// The threads that go on alone, for at least half of the run; `nil` if a call is still under way,
  /// or a thread of the program is among them.
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
    guard !polling.isEmpty, polling.allSatisfy({ calls[$0] == nil }) else { return nil }
    threads = polling.sorted().map(trace.name(ofThread:))
  }

  /// Why nothing can be checked.
  var reason: String {
    "\(counted(threads.count, "thread")) of the implementation's own went on for ever when every "
      + "call had returned: what polls has no runs that end"
  }
}
