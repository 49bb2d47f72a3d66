internal import CInterleaving

/// The order in which the threads of a run took turns, and what they read, as departures from a default
/// policy.
///
/// By default the running thread goes on until it blocks or ends, then the lowest enabled id runs; and
/// operations read the newest store, and store behind it.
/// A departure is keyed by the thread and how many scheduling points it had passed, so it keeps its
/// meaning when others are removed.
public struct Schedule: Hashable, Sendable {
  /// One departure from the default policy.
  public struct Switch: Hashable, Sendable {
    /// The thread that ran last.
    public var thread: Int
    /// How many scheduling points it had passed.
    ///
    /// Releases of objects are not among them; those since the last point are counted from 2³² on.
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

  /// An operation on an atomic that passes over newer stores, where memory is weak.
  public struct Read: Hashable, Sendable {
    /// The thread.
    public var thread: Int
    /// How many scheduling points it had passed, this one included.
    public var event: Int
    /// How many newer stores it could have read, or stored behind.
    public var age: Int

    /// Creates a read by `thread`, at its `event`-th point, of the store that is `age` before the newest.
    public init(thread: Int, event: Int, age: Int) {
      self.thread = thread
      self.event = event
      self.age = age
    }
  }

  /// The departures of threads, in the order in which they happened.
  public var switches: [Switch]
  /// The operations that passed over newer stores, in the order in which they happened.
  public var reads: [Read]

  /// Creates a schedule from its departures; none is the default policy.
  public init(switches: [Switch] = [], reads: [Read] = []) {
    self.switches = switches
    self.reads = reads
  }

  /// Whether it follows the default policy throughout.
  var isDefault: Bool { switches.isEmpty && reads.isEmpty }

  /// The third number from which on a triple of ``numbers`` is a read, unless its first says otherwise.
  private static let firstRead = Int(IL_FIRST_READ)
  /// What is added to the thread of a switch whose target looks like a read: there are fewer threads.
  static let mostThreads = Int(IL_FAR_SWITCH)

  /// The schedule as numbers: thread, event and target of each switch in turn, then thread, event and
  /// 64 more than the age of each read.
  ///
  /// Where the target of a switch is 64 or more, 4096 is added to the thread.
  public var numbers: [Int] {
    switches.flatMap { taken in
      let isFar = taken.target >= Self.firstRead
      return [isFar ? Self.mostThreads + taken.thread : taken.thread, taken.event, taken.target]
    } + reads.flatMap { [$0.thread, $0.event, Self.firstRead + $0.age] }
  }

  /// Reads back ``numbers``; `nil` unless they come in threes and none is negative.
  public init?(numbers: some Sequence<Int>) {
    let all = Array(numbers)
    guard all.count % 3 == 0, all.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init()
    for index in stride(from: 0, to: all.count, by: 3) {
      let (thread, event, target) = (all[index], all[index + 1], all[index + 2])
      if thread >= Self.mostThreads {
        switches.append(
          Switch(thread: thread - Self.mostThreads, event: event, target: target)
        )
      } else if target < Self.firstRead {
        switches.append(Switch(thread: thread, event: event, target: target))
      } else {
        reads.append(Read(thread: thread, event: event, age: target - Self.firstRead))
      }
    }
  }
}

extension Int {
  /// How many points a thread has passed whose position in a schedule this is: the releases since then left out.
  var points: Int { self & ((1 << Int(IL_RELEASES_BITS)) - 1) }
  /// How many releases it has come to since the last of them.
  var releases: Int { self >> Int(IL_RELEASES_BITS) }
}
