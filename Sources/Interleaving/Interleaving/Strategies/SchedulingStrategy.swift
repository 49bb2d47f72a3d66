/// A way to choose schedules that is the user's own: it decides who goes on, in one run after the other.
///
/// What it finds is repeated, minimized and reported like everything else, since a schedule is kept as
/// what it did and not as who chose it. It stands in an ``Exploration`` as ``Strategy/using(_:)``, alone
/// or in turn with others.
///
/// ```swift
/// /// Each thread takes one step after the other's, from a thread that differs from run to run.
/// struct RoundRobin: SchedulingStrategy {
///   var name: String { "round robin" }
///
///   func makeScheduler(run: Int, seed: UInt64) -> (any RunScheduler)? {
///     run < 3 ? Turns(offset: run) : nil
///   }
///
///   struct Turns: RunScheduler {
///     var offset: Int
///
///     mutating func choose(_ decision: SchedulingDecision) -> Int {
///       let candidates = decision.enabledThreads
///       defer { offset = 0 }
///       let next = candidates.first { $0.id > decision.currentThread + offset }
///       return (next ?? candidates[0]).id
///     }
///   }
/// }
///
/// let plan = Exploration(strategies: [.using(RoundRobin())])
/// ```
///
/// Where memory is weak, its runs read the newest stores; what reads older ones is left to the others.
///
/// It is asked by one thread at a time, and an exploration's runs follow one another. Equal choices for
/// equal decisions and seeds are what makes an exploration repeatable; nothing here must depend on a
/// clock, an address or another random number.
public protocol SchedulingStrategy: Sendable {
  /// What reports call it. Two strategies of one name count as the same.
  var name: String { get }

  /// Decides a run.
  ///
  /// - Parameters:
  ///   - run: How many runs this strategy has decided in this exploration so far. Where a run shows that
  ///     the releases of locks are points as well, an exploration begins anew, and so does the count.
  ///   - seed: For all that is random in this run; another one for each.
  /// - Returns: Who decides; `nil` if the strategy has nothing left to try.
  func makeScheduler(run: Int, seed: UInt64) -> (any RunScheduler)?
}

/// Decides one run of an exploration.
public protocol RunScheduler {
  /// Chooses who goes on, wherever several threads could.
  ///
  /// - Parameter decision: How the run stands.
  /// - Returns: The id of one of its ``SchedulingDecision/enabledThreads``. Any other ends the program,
  ///   with a message that says so.
  mutating func choose(_ decision: SchedulingDecision) -> Int
}

/// A place in a run where several threads could go on.
public struct SchedulingDecision: Sendable {
  /// A thread, and what it is about to do.
  public struct Thread: Sendable, Identifiable {
    /// Its number: 0 for the scenario's own, then in the order in which they were started.
    public let id: Int
    /// How many scheduling points it has passed.
    public let points: Int
    /// What it does when it goes on.
    public let operation: Trace.Kind
    /// The lock, atomic or queue that it does it to, by its name in this run, which is the same in all
    /// runs that reach it the same way; 0 for none.
    public let object: UInt32
  }

  /// The thread that ran last.
  public let currentThread: Int
  /// Whether it could go on.
  public let isCurrentEnabled: Bool
  /// Whether it has gone on for so long that the others should have their turn: one that spins would
  /// starve the one it waits for.
  public let mustLeave: Bool
  /// Whether it has just yielded: whoever goes on may be the thread itself, for nothing promises that others
  /// do, but they do by default.
  public let givesWay: Bool
  /// How many scheduling points the run has passed.
  public let step: Int
  /// What happens unless a strategy says otherwise: the running thread goes on until it waits, yields or ends,
  /// then the one with the lowest number.
  public let defaultChoice: Int
  /// Those that could go on, by their numbers.
  public let enabledThreads: [Thread]

  init(_ decision: Decision) {
    currentThread = Int(decision.current)
    isCurrentEnabled = decision.isCurrentEnabled
    mustLeave = decision.mustLeave
    givesWay = decision.givesWay
    step = decision.step
    defaultChoice = Int(decision.fallback)
    enabledThreads = (0..<decision.count).map { index in
      let id = decision.enabled(index)
      return Thread(
        id: Int(id),
        points: decision.events(of: id).points,
        operation: decision.kind(of: id),
        object: decision.object(of: id)
      )
    }
  }
}

/// A user's strategy in a plan of exploration.
public struct AnySchedulingStrategy: Hashable, Sendable {
  /// The strategy.
  public let base: any SchedulingStrategy

  /// Wraps a strategy.
  public init(_ base: some SchedulingStrategy) { self.base = base }

  /// Whether two strategies have the same name.
  public static func == (one: Self, other: Self) -> Bool { one.base.name == other.base.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(base.name) }
}

/// The runs that a user's strategy decides.
final class CustomSchedulers: SchedulerSource {
  private let strategy: any SchedulingStrategy
  private var runs = 0

  init(_ strategy: any SchedulingStrategy) { self.strategy = strategy }

  func nextRun(seed: UInt64) -> (any Scheduler)? {
    guard let scheduler = strategy.makeScheduler(run: runs, seed: seed) else { return nil }
    runs += 1
    return CustomScheduler(scheduler, of: strategy)
  }

  func learn(from result: Run) {}
  var conclusion: Coverage.Extent { .sample }
}

private final class CustomScheduler: Scheduler {
  private var base: any RunScheduler
  private let strategy: any SchedulingStrategy

  init(_ base: any RunScheduler, of strategy: any SchedulingStrategy) {
    self.base = base
    self.strategy = strategy
  }

  func choose(_ decision: Decision) -> Int32 {
    let chosen = base.choose(SchedulingDecision(decision))
    guard let thread = Int32(exactly: chosen), decision.isEnabled(thread) else {
      let possible = (0..<decision.count).map { "\(decision.enabled($0))" }.joined(separator: ", ")
      fatalError(
        "strategy \"\(strategy.name)\" chose thread \(chosen), which cannot go on; \(possible) can"
      )
    }
    return thread
  }
}
