/// The order in which the threads of a run took turns, as its departures from a default policy.
///
/// By default the running thread goes on until it blocks or ends, then the lowest enabled id runs.
/// A switch is keyed by the thread that ran and how many scheduling points it had passed, so it
/// keeps its meaning when other switches are removed.
public struct Schedule: Hashable, Sendable {
  /// One departure from the default policy.
  public struct Switch: Hashable, Sendable {
    /// The thread that ran last.
    public var thread: Int
    /// How many scheduling points it had passed.
    public var event: Int
    /// The thread that runs next.
    public var target: Int

    /// Creates a switch from `thread`, at its `event`-th point, to `target`.
    public init(thread: Int, event: Int, target: Int) {
      self.thread = thread
      self.event = event
      self.target = target
    }
  }

  /// The departures, in the order in which they happened.
  public var switches: [Switch]

  /// Creates a schedule from its departures; none is the default policy.
  public init(switches: [Switch] = []) { self.switches = switches }

  /// The schedule as numbers: thread, event and target of each switch in turn.
  public var numbers: [Int] { switches.flatMap { [$0.thread, $0.event, $0.target] } }

  /// Reads back ``numbers``; `nil` unless they come in threes and none is negative.
  public init?(numbers: some Sequence<Int>) {
    let all = Array(numbers)
    guard all.count % 3 == 0, all.allSatisfy({ $0 >= 0 }) else { return nil }
    switches = stride(from: 0, to: all.count, by: 3).map {
      Switch(thread: all[$0], event: all[$0 + 1], target: all[$0 + 2])
    }
  }
}
