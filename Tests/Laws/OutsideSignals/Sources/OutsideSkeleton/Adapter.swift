// How the laws see a library. Write the names of its types for the stand-ins below, and what
// each closure says in place of fatalError. A capability that it does not have is left out: its
// laws are then unsupported, which is no fault. If its types are not Sendable, import it by
// '@preconcurrency import'.

import SignalLaws

final class YourSignal: Sendable {}
final class YourDisposable: Sendable {}
final class YourSlot: Sendable {}
final class YourSet: Sendable {}
final class YourScope: Sendable {}
final class YourDict: Sendable {}
final class YourQueue: Sendable {}
final class YourPool: Sendable {}
final class YourLane: Sendable {}
final class YourAtomic: Sendable {}
final class YourBag: Sendable {}
final class YourTimer: Sendable {}
final class YourClock: Sendable {}
final class YourLocal: Sendable {}

let mine = Implementation<YourSignal>(
  "YourLibrary 1.0",
  // A signal that runs the body at each start, with a sink for its events; disposing the
  // subscription calls the closure that the body returned, every time that it is disposed.
  make: { (body: @escaping @Sendable (Sink) -> @Sendable () -> Void) -> YourSignal in
    fatalError("make a signal")
  },
  // Subscribes the sink's three ends, and returns what disposes the subscription.
  start: { (signal: YourSignal, sink: Sink) -> () -> Void in
    fatalError("subscribe to the signal")
  },
  capabilities: {
    // A disposable made from a closure. Opens ADP-6, ADP-7, DSP-1…42.
    $0.disposable = .init(
      make: { (action: @escaping @Sendable () -> Void) -> YourDisposable in fatalError("make") },
      dispose: { (_: YourDisposable) in fatalError("dispose") }
    )
    // A container of at most one disposable. Opens DSP-6…13, DSP-28, DSP-30, DSP-33, DSP-39.
    $0.metaDisposable = .init(
      make: { () -> YourSlot in fatalError("make") },
      set: { (_: YourSlot, _: YourDisposable?) in fatalError("set") },
      dispose: { (_: YourSlot) in fatalError("dispose") }
    )
    // A container of any number of disposables. Opens DSP-14…20, DSP-31, DSP-34, DSP-40,
    // DSP-42.
    // remove may be left out.
    $0.disposableSet = .init(
      make: { () -> YourSet in fatalError("make") },
      add: { (_: YourSet, _: YourDisposable) in fatalError("add") },
      remove: { (_: YourSet, _: YourDisposable) in fatalError("remove") },
      dispose: { (_: YourSet) in fatalError("dispose") }
    )
    // A container that disposes of its members when it dies. Opens DSP-36…38.
    // dispose may be left out.
    $0.scope = .init(
      make: { () -> YourScope in fatalError("make") },
      add: { (_: YourScope, _: YourDisposable) in fatalError("add") },
      dispose: { (_: YourScope) in fatalError("dispose") }
    )
    // A container of one disposable per key. Opens DSP-21…27, DSP-32, DSP-35, DSP-41.
    $0.disposableDict = .init(
      make: { () -> YourDict in fatalError("make") },
      set: { (_: YourDict, _: YourDisposable?, _: Int) in fatalError("set") },
      dispose: { (_: YourDict) in fatalError("dispose") }
    )
    // A serial queue. Opens ADP-8, ADP-9, QUE-1…19, RUN-1…5, CMB-12, CMB-13, QLO-1…6.
    // Each of sync, isCurrent, dispatch and after may be left out.
    $0.queue = .init(
      make: { () -> YourQueue in fatalError("make") },
      async: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("async") },
      sync: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("sync") },
      isCurrent: { (_: YourQueue) -> Bool in fatalError("isCurrent") },
      dispatch: { (_: YourQueue, _: @escaping @Sendable () -> Void) in fatalError("dispatch") },
      after: { (_: YourQueue, _: Double, _: @escaping @Sendable () -> Void) in fatalError("after") }
    )
    // The operator that moves delivery to a queue. Opens ADP-9, QUE-12…14, QUE-19.
    $0.deliverOn = .init { (_: YourSignal, _: YourQueue) -> YourSignal in fatalError("deliverOn") }
    // The operator that starts a signal on a queue. Opens ADP-9, RUN-1…5.
    $0.runOn = .init { (_: YourSignal, _: YourQueue) -> YourSignal in fatalError("runOn") }
    // The operator that moves delivery to a thread pool, which ``threadPool`` makes. Opens
    // TPL-4, TPL-5.
    $0.deliverOnPool = .init { (_: YourSignal, _: YourPool) -> YourSignal in
      fatalError("deliverOn")
    }
    // The operator that starts a signal on a thread of a pool. Opens TPL-6.
    $0.runOnPool = .init { (_: YourSignal, _: YourPool) -> YourSignal in fatalError("runOn") }

    // Signals
    // A signal of the values of a sequence. Opens SIG-7, SIG-8.
    $0.fromSequence = { _ in fatalError("fromSequence") }
    // A signal of the elements of a sequence that sends each when it has been asked for. What
    // is returned besides asks for so many more, on behalf of the latest subscription, which
    // has asked for none at first. Opens DMD-1…4.
    $0.onDemand = { _ in fatalError("onDemand") }
    // A signal of one value. Opens SIG-1, SWI-9, SWI-12.
    $0.single = { _ in fatalError("single") }
    // A signal that completes at once. Opens SIG-2, MRG-5, CAT-6.
    $0.complete = { fatalError("complete") }
    // A signal that fails at once. Opens SIG-3.
    $0.fail = { _ in fatalError("fail") }
    // A signal without events. Opens SIG-4.
    $0.never = { fatalError("never") }
    // A signal that is made anew at each start. Opens SIG-5.
    $0.deferred = { _ in fatalError("deferred") }

    // Operators on values
    // Transforms each value. Opens MAP-1…6, PLN-1…11, PLN-13, PLN-17…20, PLN-24…26.
    $0.map = { _, _ in fatalError("map") }
    // Passes on some values. Opens FLT-1…4.
    $0.filter = { _, _ in fatalError("filter") }
    // Transforms the error. Opens MPE-1, MPE-2.
    $0.mapError = { _, _ in fatalError("mapError") }
    // Drops values that equal, by this relation, the one passed on before. Opens DIS-1…7.
    $0.distinctUntilChanged = { _, _ in fatalError("distinctUntilChanged") }
    // Passes on so many values, then completes. Opens SIG-6, SIG-8, MAP-6, STW-2, TKE-1…7,
    // PLN-18.
    $0.take = { _, _ in fatalError("take") }
    // Drops so many values. Opens SKP-1…4.
    $0.skip = { _, _ in fatalError("skip") }
    // Passes values on until the function says that it is enough. Opens TKU-1…5, PLN-18.
    $0.takeUntil = { _, _ in fatalError("takeUntil") }
    // Passes values on as long as the function is true of them, and completes at the first
    // other one. Opens TKW-1…4.
    $0.takeWhile = { _, _ in fatalError("takeWhile") }
    // Drops values as long as the function is true of them. Opens SKW-1…5.
    $0.skipWhile = { _, _ in fatalError("skipWhile") }
    // Sends so many values at a time, made into one, and what is left at the completion.
    // Opens BUF-1…4.
    $0.buffer = { _, _, _ in fatalError("buffer") }
    // Sends the last value at the completion, or `none`. Opens LST-1…3, LST-9.
    $0.last = { _, _ in fatalError("last") }
    // Sends the last so many values at the completion. Opens LST-4, LST-7, LST-10.
    $0.takeLast = { _, _ in fatalError("takeLast") }
    // Sends all values at the completion, made into one. Opens LST-5, LST-8, LST-11.
    $0.collect = { _, _ in fatalError("collect") }
    // Passes on the terminal event only. Opens LST-6.
    $0.ignoreValues = { _ in fatalError("ignoreValues") }
    // Folds the values into one, sent at the completion. Opens RED-1…3.
    $0.reduceLeft = { _, _, _ in fatalError("reduceLeft") }
    // Folds the values, and sends each new state. Opens SCN-1…3.
    $0.scan = { _, _, _ in fatalError("scan") }
    // Sends a value first. Opens STW-1, STW-2, PLN-17.
    $0.startWith = { _, _ in fatalError("startWith") }
    // Sends each event as a value, then completes. Opens MAT-1, MAT-3.
    $0.dematerialize = { _, _ in fatalError("dematerialize") }
    // Turns values back into events. Opens MAT-2…4.
    $0.materialize = { _, _ in fatalError("materialize") }

    // Side effects
    // Calls a function before each start. Opens SDE-1.
    $0.beforeStarted = { _, _ in fatalError("beforeStarted") }
    // Calls a function before each value is passed on. Opens SDE-2.
    $0.beforeNext = { _, _ in fatalError("beforeNext") }
    // Calls a function after each value was passed on. Opens SDE-3.
    $0.afterNext = { _, _ in fatalError("afterNext") }
    // Calls a function before the completion is passed on. Opens SDE-4.
    $0.beforeCompleted = { _, _ in fatalError("beforeCompleted") }
    // Calls a function after the completion was passed on. Opens SDE-5.
    $0.afterCompleted = { _, _ in fatalError("afterCompleted") }
    // Calls a function before an error is passed on. Opens SDE-6.
    $0.beforeError = { _, _ in fatalError("beforeError") }
    // Calls a function after an error was passed on. Opens SDE-7.
    $0.afterError = { _, _ in fatalError("afterError") }
    // Calls a function when the subscription has ended and its resources are free. Opens
    // SDE-8.
    $0.afterDisposed = { _, _ in fatalError("afterDisposed") }
    // Calls a function for each thing that happens: the start, every event, the disposal.
    // Opens SDE-9.
    $0.trace = { _, _ in fatalError("trace") }
    // Gives each subscription a state of its own, and calls functions with it. Opens
    // SDE-10…12.
    $0.withState = { _, _ in fatalError("withState") }
    // Keeps an object as long as the subscription is live. Opens SUB-27, SUB-28.
    $0.keepAlive = { _, _ in fatalError("keepAlive") }

    // Operators on several signals
    // Combines the latest values of all signals. It may answer `nil` for so many signals;
    // programs then have others. Opens CMB-1…9, CMB-13, PLN-15, PLN-18, PLN-21.
    $0.combineLatest = { _, _ in fatalError("combineLatest") }
    // The same; the first of them have a value to start from. It may answer `nil` for so many
    // signals or initial states; programs then use others. Opens CMB-10, CMB-11.
    $0.combineLatestFrom = { _, _, _ in fatalError("combineLatestFrom") }
    // Combines the latest values of all signals, and delivers on a queue. It is asked for as
    // many signals as ``combineLatest`` takes. Opens ADP-9, CMB-12, CMB-13.
    $0.combineLatestOn = .init {
      (_: [YourSignal], _: YourQueue, _: @escaping @Sendable ([Int]) -> Int) -> YourSignal in
      fatalError("combineLatest")
    }
    // Combines the first values of all signals, then the second ones, and so on. It may
    // answer `nil` for so many signals; programs then have others. Opens ZIP-1…5, PLN-15,
    // PLN-18, PLN-21.
    $0.zip = { _, _ in fatalError("zip") }
    // Sends the values of all signals. It may answer `nil` for so many signals; programs then
    // have others. Opens MRG-1…7, PLN-15, PLN-18, PLN-21.
    $0.merge = { _ in fatalError("merge") }
    // Sends the events of the signal that sends one first. It may answer `nil` for so many
    // signals; programs then have others. Opens RCE-1…5, PLN-18.
    $0.race = { _ in fatalError("race") }
    // Combines each value with the latest one of another signal. Opens WLF-1…6, PLN-18.
    $0.withLatestFrom = { _, _, _ in fatalError("withLatestFrom") }
    // Sends the latest value at each value of the trigger. Opens SMP-1…4, PLN-18.
    $0.sample = { _, _ in fatalError("sample") }
    // Goes over to the signal that the function makes of each value of the replacement. Opens
    // TUR-1…5.
    $0.takeUntilReplacement = { _, _, _ in fatalError("takeUntilReplacement") }

    // Signals of signals
    // Starts a signal for each value; the latest one is heard. Opens SWI-1…12, PLN-15,
    // PLN-18, PLN-21.
    $0.mapToSignal = { _, _ in fatalError("mapToSignal") }
    // Starts a signal for each value, one after the other. Opens MTQ-1…9, PLN-15, PLN-18,
    // PLN-21.
    $0.mapToQueue = { _, _ in fatalError("mapToQueue") }
    // Starts a signal for each value, one at a time; of those that wait the latest is kept.
    // Opens MTT-1…6, PLN-18.
    $0.mapToThrottled = { _, _ in fatalError("mapToThrottled") }
    // Maps values to signals and hears the latest: `map`, then what switches directly. Opens
    // SWI-11.
    $0.switchToLatest = { _, _ in fatalError("switchToLatest") }
    // Maps values to signals and runs them one after the other: `map`, then what queues
    // directly. Opens MTQ-7.
    $0.queued = { _, _ in fatalError("queued") }
    // Maps values to signals and runs one at a time: `map`, then what throttles directly.
    // Opens MTT-4.
    $0.throttled = { _, _ in fatalError("throttled") }
    // Folds by signals: what they send is the new state, and is passed on. Opens RED-4…7.
    $0.reduceSignals = { _, _, _ in fatalError("reduceSignals") }
    // Runs rounds, each from the state that the rounds before have sent, until there is none.
    // Opens FBL-1…4.
    $0.feedbackLoop = { _, _ in fatalError("feedbackLoop") }

    // Succession
    // Runs another signal after the completion. Opens CAT-1…7, PLN-15, PLN-17, PLN-21.
    $0.then = { _, _ in fatalError("then") }
    // Goes on with another signal after an error. Opens CTC-1…6, PLN-15, PLN-21.
    $0.catch = { _, _ in fatalError("catch") }
    // Starts the signal again after each completion. Opens RST-1…8.
    $0.restart = { _ in fatalError("restart") }
    // The same as `restart`, where it has a second name. Opens RST-8.
    $0.recurse = { _ in fatalError("recurse") }
    // Starts the signal again after errors for which the function is true. Opens RTI-1…3,
    // RTI-5.
    $0.retryIf = { _, _ in fatalError("retryIf") }
    // Starts the signal again after each error. Opens RTI-3…5.
    $0.restartIfError = { _ in fatalError("restartIfError") }

    // Time, in seconds
    // Starts the signal later. Opens DLY-1…4, PLN-12, PLN-14, PLN-16, PLN-23.
    $0.delay = { _, _ in fatalError("delay") }
    // Starts the signal later, where time goes on while the system is suspended. What is
    // returned besides lets the system have been suspended for so long. The clock is looked
    // at once a second. Opens DLY-5…7.
    $0.suspendAwareDelay = { _, _ in fatalError("suspendAwareDelay") }
    // Goes over to another signal if no event has come in time. Opens TMO-1…6, PLN-12,
    // PLN-14, PLN-16, PLN-22, PLN-23.
    $0.timeout = { _, _, _ in fatalError("timeout") }
    // Fails with the error if no event has come for so long, at first or after a value. Opens
    // TMF-1…3, PLN-12, PLN-14, PLN-16, PLN-22, PLN-23.
    $0.timeoutFailing = { _, _, _ in fatalError("timeoutFailing") }
    // Delivers values, and the completion, later. Opens DLE-1…3, PLN-12, PLN-14, PLN-16,
    // PLN-22, PLN-23.
    $0.delayEvents = { _, _ in fatalError("delayEvents") }
    // Delivers at most one value in so long: the first at once, then the latest. Opens
    // THR-1…4, PLN-12, PLN-14, PLN-16, PLN-23.
    $0.throttle = { _, _ in fatalError("throttle") }
    // Delivers a value when none has come after it for so long. Opens DBN-1…4, PLN-12,
    // PLN-14, PLN-16, PLN-23.
    $0.debounce = { _, _ in fatalError("debounce") }
    // Delivers the latest value every so often. Opens SPE-1…4, PLN-12, PLN-16, PLN-23.
    $0.sampleEvery = { _, _ in fatalError("sampleEvery") }
    // Starts the signal again after each error, later each time. Opens RTY-1…4, PLN-12,
    // PLN-14, PLN-16, PLN-22.
    $0.retry = { _, _, _ in fatalError("retry") }
    // The same, for so many runs in total. Opens RTY-5.
    $0.retryTimes = { _, _, _, _ in fatalError("retryTimes") }
    // The same, after errors for which the function is true. Opens RTY-6.
    $0.retryTimesIf = { _, _, _, _, _ in fatalError("retryTimesIf") }

    // Sources
    // Sends each value to those who are subscribed. Opens PIP-1…3, PIP-5…7, PIP-9.
    $0.valuePipe = { fatalError("valuePipe") }
    // The same, and the latest value to those who come later. Opens PIP-4, PIP-8.
    $0.replayingPipe = { fatalError("replayingPipe") }
    // A value that is set and observed. It may answer `nil`, without an initial value or
    // where repeated ones are ignored; programs then use others. Opens VPR-1…7.
    $0.valuePromise = { _, _ in fatalError("valuePromise") }
    // The latest value of a signal that can be replaced. Opens PRM-1…5, PRM-8…14.
    $0.promise = { fatalError("promise") }
    // The same, with a signal that the first subscription starts. Opens PRM-6, PRM-7.
    $0.lazyPromise = { _ in fatalError("lazyPromise") }
    // Lets all subscriptions share one run. Opens SHR-1…4, SHR-6…9.
    $0.share = { _ in fatalError("share") }
    // The same, and the latest value to those who come later. Opens SHR-5, SHR-10.
    $0.shareReplay = { _ in fatalError("shareReplay") }
    // Shares runs by key. Opens MUL-1…4, MUL-6, MUL-7.
    $0.multicast = { fatalError("multicast") }
    // The same, and the latest value of a key's run to those who come later. Opens MUL-5.
    $0.replayingMulticast = { fatalError("replayingMulticast") }
    // Runs the signals that it is given one after the other, whoever subscribes. Opens
    // SIQ-1…8.
    $0.signalQueue = { fatalError("signalQueue") }

    // Bridges
    // Waits for what a signal sends first; `nil` when the task that waits is cancelled
    // before. It may throw instead: a `LawError` is a failure, and `CancellationError` is
    // `nil`. It runs where it is called, which may be the main actor. Opens BRG-1, BRG-2,
    // BRG-12, BRG-21.
    $0.first = { _ in fatalError("first") }
    // Calls its function with all that a signal sends, as an asynchronous sequence has it. It
    // may throw the failure, as a `LawError`, instead of calling the function with it. It
    // runs where it is called, which may be the main actor. Opens BRG-3, BRG-11, BRG-13,
    // BRG-22.
    $0.values = { _, _ in fatalError("values") }
    // Subscribes on the main actor, with callbacks that run there, and returns what disposes
    // the subscription; that is called on the main actor too. Opens BRG-17…20.
    $0.startOnMainActor = { _, _ in fatalError("startOnMainActor") }
    // A signal of the value that is reported to the handler of its latest start. Opens BRG-4,
    // BRG-5, BRG-14.
    $0.fromCallback = { fatalError("fromCallback") }
    // A signal of the result of a task. Opens BRG-6, BRG-10, BRG-15.
    $0.fromTask = { _ in fatalError("fromTask") }
    // A signal of the elements of an asynchronous sequence. Opens BRG-7, BRG-16.
    $0.fromAsyncSequence = { _ in fatalError("fromAsyncSequence") }
    // A signal of the result of a task that may throw. Opens BRG-8.
    $0.fromThrowingTask = { _ in fatalError("fromThrowingTask") }
    // A signal of the elements of an asynchronous sequence that may throw. Opens BRG-9.
    $0.fromThrowingSequence = { _ in fatalError("fromThrowingSequence") }

    // Values
    // The same library with ``LawObject``s for values, so that what keeps them is found.
    // Opens PLN-19.
    $0.objects = { fatalError("the same adapter, of signals of LawObject") }

    // Objects
    // A value behind a lock. Opens ATM-1…7.
    // Each of swap, tryWith and makeRecursive may be left out.
    $0.atomic = .init(
      make: { (_: Int) -> YourAtomic in fatalError("make") },
      with: { (_: YourAtomic, _: (Int) -> Int) -> Int in fatalError("with") },
      modify: { (_: YourAtomic, _: (Int) -> Int) -> Int in fatalError("modify") },
      swap: { (_: YourAtomic, _: Int) -> Int in fatalError("swap") },
      tryWith: { (_: YourAtomic, _: (Int) -> Int) -> Int? in fatalError("tryWith") },
      makeRecursive: { (_: Int) -> YourAtomic in fatalError("makeRecursive") }
    )
    // A collection that gives each item a key; the adapter counts the keys from 0. Opens
    // BAG-1…8.
    // get, keyedItems, firstItem, isEmpty and removeAll may be left out.
    $0.bag = .init(
      make: { () -> YourBag in fatalError("make") },
      add: { (_: YourBag, _: Int) -> Int in fatalError("add") },
      get: { (_: YourBag, _: Int) -> Int? in fatalError("get") },
      remove: { (_: YourBag, _: Int) in fatalError("remove") },
      items: { (_: YourBag) -> [Int] in fatalError("items") },
      keyedItems: { (_: YourBag) -> [(Int, Int)] in fatalError("keyedItems") },
      firstItem: { (_: YourBag) -> (Int, Int)? in fatalError("firstItem") },
      isEmpty: { (_: YourBag) -> Bool in fatalError("isEmpty") },
      removeAll: { (_: YourBag) in fatalError("removeAll") }
    )
    // A function that is called later. Opens TMR-1…5.
    // fireAndInvalidate may be left out.
    $0.timer = .init(
      make: { (_: Double, _: Bool, _: @escaping @Sendable () -> Void) -> YourTimer in
        fatalError("make")
      },
      start: { (_: YourTimer) in fatalError("start") },
      invalidate: { (_: YourTimer) in fatalError("invalidate") },
      fireAndInvalidate: { (_: YourTimer) in fatalError("fireAndInvalidate") }
    )
    // A clock that moves only when it is told to. Opens VCL-1…7.
    $0.virtualClock = .init(
      make: { () -> YourClock in fatalError("make") },
      now: { (_: YourClock) -> Double in fatalError("now") },
      // Returns what cancels the block.
      schedule: {
        (_: YourClock, _: Double, _: @escaping @Sendable () -> Void) -> () -> Void in
        fatalError("schedule")
      },
      advance: { (_: YourClock, _: Double) in fatalError("advance") }
    )
    // An object that lives on a queue. Opens QLO-1…6.
    // syncWith may be left out.
    $0.queueLocal = .init(
      make: { (_: YourQueue, _: @escaping @Sendable () -> AnyObject) -> YourLocal in
        fatalError("make")
      },
      with: { (_: YourLocal, _: @escaping @Sendable (AnyObject) -> Void) in fatalError("with") },
      syncWith: { (_: YourLocal, _: @escaping @Sendable (AnyObject) -> Void) in
        fatalError("syncWith")
      }
    )
    // Threads that do tasks. Opens TPL-1…7.
    // addTask may be left out.
    $0.threadPool = .init(
      make: { (_: Int) -> YourPool in fatalError("make") },
      makeLane: { (_: YourPool) -> YourLane in fatalError("makeLane") },
      add: { (_: YourLane, _: @escaping @Sendable () -> Void) -> () -> Void in fatalError("add") },
      addTask: { (_: YourPool, _: @escaping @Sendable () -> Void) -> () -> Void in
        fatalError("addTask")
      }
    )
    // How time passes where nobody controls it: without, laws about time are untested there.
    $0.steppedTime = .init(
      begin: { fatalError("begin") },
      pass: { (_: Double) in fatalError("pass") },
      end: { fatalError("end") }
    )
  }
)
