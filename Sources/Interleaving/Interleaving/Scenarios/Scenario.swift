/// What several threads do to one shared state, and what must hold when they have ended.
///
/// ```swift
/// Scenario("counter") { Counter() }
///   .thread { $0.increment() }
///   .thread { $0.increment() }
///   .check("count", equals: 2) { $0.count }
/// ```
///
/// A scenario is a value: its methods return a changed copy. It is run many times, once per schedule,
/// each time with a state of its own, so it must be deterministic but for the schedule.
public struct Scenario<State> {
  /// One call on the shared state.
  public struct Operation {
    /// What reports call it.
    public let name: String
    /// Performs it, and returns what it returned in words.
    let body: Body

    enum Body {
      case direct((State, ScenarioLog) throws -> String?)
      case suspending((State, ScenarioLog) async throws -> String?)
    }

    init(name: String, perform: @escaping (State, ScenarioLog) throws -> String?) {
      self.name = name
      isIsolated = false
      body = .direct(perform)
    }

    /// Whether the closure that performs it is isolated to an actor, as one in code of the main actor's is.
    let isIsolated: Bool

    init(
      name: String,
      isIsolated: Bool,
      performAsync: @escaping (State, ScenarioLog) async throws -> String?
    ) {
      self.name = name
      self.isIsolated = isIsolated
      body = .suspending(performAsync)
    }

    /// Whether it needs a task.
    var suspends: Bool { if case .suspending = body { true } else { false } }
  }

  /// What must hold at the end.
  struct Check {
    let verdict: (State, ScenarioLog, Scope) -> String?
    /// Whether operations may be left out of the scenario without making the check wrong.
    let allowsFewerOperations: Bool
    /// Judges a run in which operations have not returned; `nil` if it cannot.
    let pendingVerdict: ((ScenarioLog) -> String?)?
  }

  /// What reports and replay tokens call it.
  public let name: String
  /// The operations of each thread, in order.
  public internal(set) var threads: [[Operation]] = []
  let makeState: (Scope) -> State
  var checks: [Check] = []
  var invariants: [Invariant<State>] = []
  var requirements = TaskRequirements()
  var keepsOperations = false
  /// The result of a run in words, for a table of them.
  var outcome: ((State, Scope) throws -> String)?
  var maximalPending = 0
  /// All of it, where threads and checks are not told apart.
  var body: ((Scope) -> String?)?
  /// What a test library wants around each run.
  package var hooks: ScenarioHooks?

  /// Creates a scenario without threads.
  ///
  /// - Parameters:
  ///   - name: What reports and replay tokens call it; tokens of one name must not be those of
  ///     another scenario.
  ///   - makeState: Creates the state that the threads share, at the start of each run.
  public init(_ name: String, sharing makeState: @escaping () -> State) {
    self.name = name
    self.makeState = { _ in makeState() }
  }

  /// Creates a scenario without threads, whose state takes asynchronous code to create.
  ///
  /// - Parameters:
  ///   - name: What reports and replay tokens call it; tokens of one name must not be those of
  ///     another scenario.
  ///   - makeState: Creates the state that the threads share, at the start of each run, in a task of
  ///     its own.
  public init(_ name: String, sharing makeState: @escaping () async -> State) {
    self.name = name
    self.makeState = { scope in scope.awaiting("setup", makeState) }
  }
}

extension Scenario where State == Void {
  /// Creates a scenario from a closure that does everything.
  ///
  /// It runs once per schedule, on a controlled thread.
  ///
  /// - Parameters:
  ///   - name: What reports and replay tokens call it.
  ///   - body: Sets its objects up, lets threads use them through ``Scope/concurrently(_:)``, and
  ///     returns what is wrong, or `nil`.
  public init(_ name: String, running body: @escaping (Scope) -> String?) {
    self.init(name, sharing: {})
    self.body = body
  }
}
