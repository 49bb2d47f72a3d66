/// An implementation of the signal family, as the laws see it.
///
/// How signals are made and started is required, unless a library has none, or none that is cold; every
/// other capability is `nil` until assigned. A law that needs a missing one is reported as unsupported,
/// never as passed. Operators act on the implementer's own signal type: a wrapper in between would hide
/// their bugs.
public struct Implementation<Signal>: Sendable {
  /// How reports call it.
  public var name: String
  let make: @Sendable (@escaping @Sendable (Sink) -> @Sendable () -> Void) -> Signal
  let start: @Sendable (Signal, Sink) -> () -> Void
  /// How a sink is subscribed to a sequence, where there is no signal that ``onDemand`` could make.
  private(set) var subscribeOnDemand:
    (@Sendable (AnySequence<Int>, Sink) -> (request: (Int) -> Void, dispose: () -> Void))?
  /// Whether there is a `make`; what stands for it otherwise is never called.
  let makesSignals: Bool

  /// A disposable made from a closure.
  public var disposable: DisposableCapability?
  /// A container of at most one disposable.
  public var metaDisposable: SlotCapability?
  /// A container of any number of disposables.
  public var disposableSet: CollectionCapability?
  /// A container that disposes of its members when it dies.
  public var scope: ScopeCapability?
  /// A container of one disposable per key.
  public var disposableDict: DictionaryCapability?
  /// A serial queue.
  public var queue: QueueCapability?
  /// The operator that moves delivery to a queue.
  public var deliverOn: DeliveryCapability<Signal>?
  /// The operator that starts a signal on a queue.
  public var runOn: DeliveryCapability<Signal>?
  /// The operator that moves delivery to a thread pool, which ``threadPool`` makes.
  public var deliverOnPool: DeliveryCapability<Signal>?
  /// The operator that starts a signal on a thread of a pool.
  public var runOnPool: DeliveryCapability<Signal>?

  // MARK: Signals

  /// A signal of the values of a sequence.
  public var fromSequence: (@Sendable (AnySequence<Int>) -> Signal)?
  /// A signal of the elements of a sequence that sends each when it has been asked for.
  ///
  /// What is returned besides asks for so many more, on behalf of the latest subscription, which has asked for
  /// none at first.
  public var onDemand: (@Sendable (AnySequence<Int>) -> (signal: Signal, request: (Int) -> Void))?
  /// A signal of one value.
  public var single: (@Sendable (Int) -> Signal)?
  /// A signal that completes at once.
  public var complete: (@Sendable () -> Signal)?
  /// A signal that fails at once.
  public var fail: (@Sendable (LawError) -> Signal)?
  /// A signal without events.
  public var never: (@Sendable () -> Signal)?
  /// A signal that is made anew at each start.
  public var deferred: (@Sendable (@escaping @Sendable () -> Signal) -> Signal)?

  // MARK: Operators on values

  /// Transforms each value.
  public var map: (@Sendable (Signal, @escaping @Sendable (Int) -> Int) -> Signal)?
  /// Passes on some values.
  public var filter: (@Sendable (Signal, @escaping @Sendable (Int) -> Bool) -> Signal)?
  /// Transforms the error.
  public var mapError: (@Sendable (Signal, @escaping @Sendable (LawError) -> LawError) -> Signal)?
  /// Drops values that equal, by this relation, the one passed on before.
  public var distinctUntilChanged:
    (@Sendable (Signal, @escaping @Sendable (Int, Int) -> Bool) -> Signal)?
  /// Passes on so many values, then completes.
  public var take: (@Sendable (Signal, Int) -> Signal)?
  /// Drops so many values.
  public var skip: (@Sendable (Signal, Int) -> Signal)?
  /// Passes values on until the function says that it is enough.
  public var takeUntil:
    (@Sendable (Signal, @escaping @Sendable (Int) -> (passes: Bool, completes: Bool)) -> Signal)?
  /// Passes values on as long as the function is true of them, and completes at the first other one.
  public var takeWhile: (@Sendable (Signal, @escaping @Sendable (Int) -> Bool) -> Signal)?
  /// Drops values as long as the function is true of them.
  public var skipWhile: (@Sendable (Signal, @escaping @Sendable (Int) -> Bool) -> Signal)?
  /// Sends so many values at a time, made into one, and what is left at the completion.
  public var buffer: (@Sendable (Signal, Int, @escaping @Sendable ([Int]) -> Int) -> Signal)?
  /// Sends the last value at the completion, or `none`.
  public var last: (@Sendable (Signal, _ none: Int) -> Signal)?
  /// Sends the last so many values at the completion.
  public var takeLast: (@Sendable (Signal, Int) -> Signal)?
  /// Sends all values at the completion, made into one.
  public var collect: (@Sendable (Signal, @escaping @Sendable ([Int]) -> Int) -> Signal)?
  /// Passes on the terminal event only.
  public var ignoreValues: (@Sendable (Signal) -> Signal)?
  /// Folds the values into one, sent at the completion.
  public var reduceLeft: (@Sendable (Signal, Int, @escaping @Sendable (Int, Int) -> Int) -> Signal)?
  /// Folds the values, and sends each new state.
  public var scan: (@Sendable (Signal, Int, @escaping @Sendable (Int, Int) -> Int) -> Signal)?
  /// Sends a value first.
  public var startWith: (@Sendable (Signal, Int) -> Signal)?
  /// Sends each event as a value, then completes.
  public var dematerialize: (@Sendable (Signal, @escaping @Sendable (LawEvent) -> Int) -> Signal)?
  /// Turns values back into events.
  public var materialize: (@Sendable (Signal, @escaping @Sendable (Int) -> LawEvent) -> Signal)?

  // MARK: Side effects

  /// Calls a function before each start.
  public var beforeStarted: (@Sendable (Signal, @escaping @Sendable () -> Void) -> Signal)?
  /// Calls a function before each value is passed on.
  public var beforeNext: (@Sendable (Signal, @escaping @Sendable (Int) -> Void) -> Signal)?
  /// Calls a function after each value was passed on.
  public var afterNext: (@Sendable (Signal, @escaping @Sendable (Int) -> Void) -> Signal)?
  /// Calls a function before the completion is passed on.
  public var beforeCompleted: (@Sendable (Signal, @escaping @Sendable () -> Void) -> Signal)?
  /// Calls a function after the completion was passed on.
  public var afterCompleted: (@Sendable (Signal, @escaping @Sendable () -> Void) -> Signal)?
  /// Calls a function before an error is passed on.
  public var beforeError: (@Sendable (Signal, @escaping @Sendable (LawError) -> Void) -> Signal)?
  /// Calls a function after an error was passed on.
  public var afterError: (@Sendable (Signal, @escaping @Sendable (LawError) -> Void) -> Signal)?
  /// Calls a function when the subscription has ended and its resources are free.
  public var afterDisposed: (@Sendable (Signal, @escaping @Sendable () -> Void) -> Signal)?

  /// Calls a function for each thing that happens: the start, every event, the disposal.
  public var trace: (@Sendable (Signal, @escaping @Sendable () -> Void) -> Signal)?
  /// Gives each subscription a state of its own, and calls functions with it.
  public var withState: (@Sendable (Signal, StateFunctions) -> Signal)?
  /// Keeps an object as long as the subscription is live.
  public var keepAlive: (@Sendable (Signal, @escaping @Sendable () -> AnyObject) -> Signal)?

  // MARK: Operators on several signals

  /// Combines the latest values of all signals.
  ///
  /// It may answer `nil` for so many signals; programs then have others.
  public var combineLatest: (@Sendable ([Signal], @escaping @Sendable ([Int]) -> Int) -> Signal?)?
  /// The same; the first of them have a value to start from.
  ///
  /// It may answer `nil` for so many signals or initial states; programs then use others.
  public var combineLatestFrom:
    (
      @Sendable ([Signal], _ initial: [Int], @escaping @Sendable ([Int]) -> Int) -> Signal?
    )?
  /// Combines the latest values of all signals, and delivers on a queue.
  ///
  /// It is asked for as many signals as ``combineLatest`` takes.
  public var combineLatestOn: QueueCombinationCapability<Signal>?
  /// Combines the first values of all signals, then the second ones, and so on.
  ///
  /// It may answer `nil` for so many signals; programs then have others.
  public var zip: (@Sendable ([Signal], @escaping @Sendable ([Int]) -> Int) -> Signal?)?
  /// Sends the values of all signals.
  ///
  /// It may answer `nil` for so many signals; programs then have others.
  public var merge: (@Sendable ([Signal]) -> Signal?)?
  /// Sends the events of the signal that sends one first.
  ///
  /// It may answer `nil` for so many signals; programs then have others.
  public var race: (@Sendable ([Signal]) -> Signal?)?
  /// Combines each value with the latest one of another signal.
  public var withLatestFrom:
    (@Sendable (Signal, Signal, @escaping @Sendable (Int, Int) -> Int) -> Signal)?
  /// Sends the latest value at each value of the trigger.
  public var sample: (@Sendable (Signal, _ trigger: Signal) -> Signal)?
  /// Goes over to the signal that the function makes of each value of the replacement.
  public var takeUntilReplacement:
    (@Sendable (Signal, _ replacement: Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?

  // MARK: Signals of signals

  /// Starts a signal for each value; the latest one is heard.
  public var mapToSignal: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Starts a signal for each value, one after the other.
  public var mapToQueue: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Starts a signal for each value, one at a time; of those that wait the latest is kept.
  public var mapToThrottled: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Maps values to signals and hears the latest: `map`, then what switches directly.
  public var switchToLatest: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Maps values to signals and runs them one after the other: `map`, then what queues directly.
  public var queued: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Maps values to signals and runs one at a time: `map`, then what throttles directly.
  public var throttled: (@Sendable (Signal, @escaping @Sendable (Int) -> Signal) -> Signal)?
  /// Folds by signals: what they send is the new state, and is passed on.
  public var reduceSignals:
    (@Sendable (Signal, Int, @escaping @Sendable (Int, Int) -> Signal) -> Signal)?
  /// Runs rounds, each from the state that the rounds before have sent, until there is none.
  public var feedbackLoop:
    (
      @Sendable (@escaping @Sendable (Int?) -> Signal?, @escaping @Sendable (Int, Int) -> Int) ->
        Signal
    )?

  // MARK: Succession

  /// Runs another signal after the completion.
  public var then: (@Sendable (Signal, Signal) -> Signal)?
  /// Goes on with another signal after an error.
  public var `catch`: (@Sendable (Signal, @escaping @Sendable (LawError) -> Signal) -> Signal)?
  /// Starts the signal again after each completion.
  public var restart: (@Sendable (Signal) -> Signal)?
  /// The same as `restart`, where it has a second name.
  public var recurse: (@Sendable (Signal) -> Signal)?
  /// Starts the signal again after errors for which the function is true.
  public var retryIf: (@Sendable (Signal, @escaping @Sendable (LawError) -> Bool) -> Signal)?
  /// Starts the signal again after each error.
  public var restartIfError: (@Sendable (Signal) -> Signal)?

  // MARK: Time, in seconds

  /// Starts the signal later.
  public var delay: (@Sendable (Signal, Double) -> Signal)?
  /// Starts the signal later, where time goes on while the system is suspended.
  ///
  /// What is returned besides lets the system have been suspended for so long. The clock is looked
  /// at once a second.
  public var suspendAwareDelay:
    (@Sendable (Signal, Double) -> (signal: Signal, suspend: (Double) -> Void))?
  /// Goes over to another signal if no event has come in time.
  public var timeout: (@Sendable (Signal, Double, _ alternate: Signal) -> Signal)?
  /// Fails with the error if no event has come for so long, at first or after a value.
  public var timeoutFailing: (@Sendable (Signal, Double, LawError) -> Signal)?
  /// Delivers values, and the completion, later.
  public var delayEvents: (@Sendable (Signal, Double) -> Signal)?
  /// Delivers at most one value in so long: the first at once, then the latest.
  public var throttle: (@Sendable (Signal, Double) -> Signal)?
  /// Delivers a value when none has come after it for so long.
  public var debounce: (@Sendable (Signal, Double) -> Signal)?
  /// Delivers the latest value every so often.
  public var sampleEvery: (@Sendable (Signal, Double) -> Signal)?
  /// Starts the signal again after each error, later each time.
  public var retry: (@Sendable (Signal, _ increment: Double, _ limit: Double) -> Signal)?
  /// The same, for so many runs in total.
  public var retryTimes:
    (@Sendable (Signal, _ increment: Double, _ limit: Double, _ runs: Int) -> Signal)?
  /// The same, after errors for which the function is true.
  public var retryTimesIf:
    (
      @Sendable (
        Signal, _ increment: Double, _ limit: Double, _ runs: Int,
        _ isReason: @escaping @Sendable (LawError) -> Bool
      ) -> Signal
    )?

  // MARK: Sources

  /// Sends each value to those who are subscribed.
  public var valuePipe: (@Sendable () -> (signal: Signal, put: (Int) -> Void))?
  /// The same, and the latest value to those who come later.
  public var replayingPipe: (@Sendable () -> (signal: Signal, put: (Int) -> Void))?
  /// A value that is set and observed.
  ///
  /// It may answer `nil`, without an initial value or where repeated ones are ignored; programs then use
  /// others.
  public var valuePromise:
    (
      @Sendable (_ initial: Int?, _ ignoresRepeated: Bool) -> (
        signal: Signal, put: (Int) -> Void
      )?
    )?
  /// The latest value of a signal that can be replaced.
  public var promise: (@Sendable () -> (signal: Signal, set: (Signal) -> Void))?
  /// The same, with a signal that the first subscription starts.
  public var lazyPromise: (@Sendable (Signal) -> (signal: Signal, set: (Signal) -> Void))?
  /// Lets all subscriptions share one run.
  public var share: (@Sendable (Signal) -> Signal)?
  /// The same, and the latest value to those who come later.
  public var shareReplay: (@Sendable (Signal) -> Signal)?
  /// Shares runs by key.
  public var multicast: (@Sendable () -> (_ key: Int, Signal) -> Signal)?
  /// The same, and the latest value of a key's run to those who come later.
  public var replayingMulticast: (@Sendable () -> (_ key: Int, Signal) -> Signal)?
  /// Runs the signals that it is given one after the other, whoever subscribes.
  public var signalQueue: (@Sendable () -> (Signal) -> Signal)?

  // MARK: Bridges

  /// Waits for what a signal sends first; `nil` when the task that waits is cancelled before.
  ///
  /// It may throw instead: a `LawError` is a failure, and `CancellationError` is `nil`. It runs where it
  /// is called, which may be the main actor.
  public var first: (nonisolated(nonsending) @Sendable (Signal) async throws -> LawEvent?)?
  /// Calls its function with all that a signal sends, as an asynchronous sequence has it.
  ///
  /// It may throw the failure, as a `LawError`, instead of calling the function with it. It runs where it
  /// is called, which may be the main actor.
  public var values:
    (nonisolated(nonsending) @Sendable (Signal, _ each: (LawEvent) -> Void) async throws -> Void)?

  /// Subscribes on the main actor, with callbacks that run there, and returns what disposes the
  /// subscription; that is called on the main actor too.
  public var startOnMainActor: (@Sendable @MainActor (Signal, Sink) -> @MainActor () -> Void)?

  /// A signal of the value that is reported to the handler of its latest start.
  public var fromCallback: (@Sendable () -> (signal: Signal, put: (Int) -> Void))?
  /// A signal of the result of a task.
  public var fromTask: (@Sendable (@escaping @Sendable () async -> Int) -> Signal)?
  /// A signal of the elements of an asynchronous sequence.
  public var fromAsyncSequence: (@Sendable (AsyncStream<Int>) -> Signal)?
  /// A signal of the result of a task that may throw.
  public var fromThrowingTask:
    (@Sendable (@escaping @Sendable () async throws(LawError) -> Int) -> Signal)?
  /// A signal of the elements of an asynchronous sequence that may throw.
  public var fromThrowingSequence: (@Sendable (ThrowingNumbers) -> Signal)?

  // MARK: Values

  /// The same library with ``LawObject``s for values, so that what keeps them is found.
  public var objects: (@Sendable () -> Subject)?

  // MARK: Objects

  /// A value behind a lock.
  public var atomic: AtomicCapability?
  /// A collection that gives each item a key; the adapter counts the keys from 0.
  public var bag: BagCapability?
  /// A function that is called later.
  public var timer: TimerCapability?
  /// A clock that moves only when it is told to.
  public var virtualClock: VirtualClockCapability?
  /// An object that lives on a queue.
  public var queueLocal: QueueLocalCapability?
  /// Threads that do tasks.
  public var threadPool: ThreadPoolCapability?
  /// What the library's own documentation demands of its users, or leaves out, each with the reason.
  ///
  /// Programs outside it are not drawn; every report and the claim name it.
  public var contract: Contract = [:]

  /// How time passes where nobody controls it: without, laws about time are untested there.
  public var steppedTime: SteppedTimeCapability?

  /// Known deviations: a law that does not hold, and why.
  ///
  /// Shown in every report; one that no longer occurs is an error.
  public var deviations: [LawID: String] = [:]

  /// Notes that laws do not hold, all for one reason: see ``deviations``.
  public mutating func excuse(_ laws: LawID..., because reason: String) {
    excuse(laws, because: reason)
  }

  /// Notes that laws do not hold, all for one reason: see ``deviations``.
  ///
  /// A list of many laws takes one line.
  public mutating func excuse(_ laws: [LawID], because reason: String) {
    for law in laws { deviations[law] = reason }
  }

  /// Assigns ``valuePromise`` for a library whose subjects of one value have one from the beginning, and send
  /// every value that is set.
  public mutating func valuePromise(
    startingWith make: @escaping @Sendable (Int) -> (signal: Signal, put: (Int) -> Void)
  ) {
    valuePromise = { initial, ignores in ignores ? nil : initial.map(make) }
  }

  /// Assigns ``first`` and ``values`` for a library whose signals are read as asynchronous sequences.
  ///
  /// A failure is thrown, and a task that is cancelled is given no more elements.
  public mutating func asyncSequence<Elements: AsyncSequence>(
    _ elements: @escaping @Sendable (Signal) -> Elements
  )
  where
    Elements.Element == Int, Elements: SendableMetatype, Elements.AsyncIterator: SendableMetatype
  {
    first = { signal in
      for try await value in elements(signal) { return .next(value) }
      return Task.isCancelled ? nil : .completed
    }
    values = { signal, each in
      for try await value in elements(signal) { each(.next(value)) }
      if !Task.isCancelled { each(.completed) }
    }
  }

  /// Assigns ``onDemand`` for a library in which a subscriber asks for values.
  ///
  /// - Parameter subscribe: subscribes a sink to a sequence without asking for anything, and returns what asks for
  ///   so many more, and what disposes of the subscription.
  public mutating func onDemand(
    subscribe:
      @escaping @Sendable (AnySequence<Int>, Sink) -> (
        request: (Int) -> Void, dispose: () -> Void
      )
  ) {
    subscribeOnDemand = subscribe
  }

  /// Describes an implementation.
  ///
  /// - Parameters:
  ///   - name: how reports call it.
  ///   - make: makes a cold signal. Each start runs `body` once with a sink for its events, and
  ///     disposing the subscription calls the closure that `body` returned.
  ///   - start: subscribes `sink` to the signal and returns what disposes the subscription.
  ///   - capabilities: assigns what else the implementation offers.
  public init(
    _ name: String,
    make:
      @escaping @Sendable (_ body: @escaping @Sendable (Sink) -> @Sendable () -> Void) -> Signal,
    start: @escaping @Sendable (_ signal: Signal, _ sink: Sink) -> () -> Void,
    capabilities: (inout Self) -> Void = { _ in }
  ) {
    self.name = name
    self.make = make
    self.start = start
    makesSignals = true
    capabilities(&self)
  }

  /// Describes an implementation whose signals are all hot: what they send does not begin with a
  /// subscription.
  ///
  /// What can be asked of it are the laws on pipes and value promises, and those on disposables, queues
  /// and other objects; all others are unsupported.
  ///
  /// - Parameters:
  ///   - name: how reports call it.
  ///   - start: subscribes `sink` to the signal and returns what disposes the subscription.
  ///   - capabilities: assigns what the implementation offers.
  public init(
    _ name: String,
    start: @escaping @Sendable (_ signal: Signal, _ sink: Sink) -> () -> Void,
    capabilities: (inout Self) -> Void
  ) {
    self.name = name
    make = { _ in fatalError("\(name) makes no cold signals") }
    self.start = start
    makesSignals = false
    capabilities(&self)
  }
}

extension Implementation where Signal == Never {
  /// Describes an implementation without signals: disposables, their containers, queues, and other
  /// objects.
  ///
  /// The laws on signals are unsupported.
  ///
  /// - Parameters:
  ///   - name: how reports call it.
  ///   - capabilities: assigns what the implementation offers.
  public init(_ name: String, capabilities: (inout Self) -> Void) {
    self.name = name
    make = { _ in fatalError("\(name) has no signals") }
    start = startsNothing
    makesSignals = false
    capabilities(&self)
  }
}

// Generic, as the compiler warns of a function that can never be called.
/// Stands for `start` where there is no signal.
private func startsNothing<Signal>(_: Signal, _: Sink) -> () -> Void { {} }
