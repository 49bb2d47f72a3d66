internal import Synchronization

/// An operator's use in a program: what it is applied to, and the functions that it is given.
///
/// Unchecked: signals need not be `Sendable`; the threads that use them are the scenario's.
struct Call<Signal>: @unchecked Sendable {
  /// What it is applied to.
  var signals: [Signal]
  var numbers: [Int]
  /// The name of the function.
  var function: String?
  /// Where programs keep what the call makes.
  var registry: ObjectRegistry

  func number(_ index: Int = 0) -> Int { index < numbers.count ? numbers[index] : 0 }
  func signal(_ index: Int = 0) -> Signal { signals[index] }

  /// Shows the call of a function.
  func note(_ number: Int?) { registry.note(number) }

  /// Shows the call of a function, if that is to be seen.
  func noted(_ number: Int?) {
    if function == "f" { note(number) }
  }
}

// What a function keeps alive is the caller's: none of these keeps what the operator is applied to, or a
// chain of operators would be released by its functions, one inside the other.
extension Call {
  /// The same without what it is applied to.
  private var withoutSignals: Self { applied(to: []) }

  private func applied(to signals: some Sequence<Signal>) -> Self {
    var call = self
    call.signals = Array(signals)
    return call
  }

  var transform: @Sendable (Int) -> Int {
    let call = withoutSignals
    return {
      call.noted($0)
      return Functions.transform(call.function, $0)
    }
  }

  var predicate: @Sendable (Int) -> Bool {
    let call = withoutSignals
    return {
      call.noted($0)
      return Functions.predicate(call.function, $0)
    }
  }

  var errorTransform: @Sendable (LawError) -> LawError {
    let call = withoutSignals
    return {
      call.noted($0.code)
      return LawError($0.code + 1)
    }
  }

  var relation: @Sendable (Int, Int) -> Bool {
    let call = withoutSignals
    return {
      call.noted($1)
      return Functions.relation(call.function, $0, $1)
    }
  }

  var limit: @Sendable (Int) -> (passes: Bool, completes: Bool) {
    let call = withoutSignals
    return {
      call.noted($0)
      return Functions.limit($0)
    }
  }

  var fold: @Sendable (Int, Int) -> Int {
    let call = withoutSignals
    return {
      call.noted($1)
      return Functions.fold(call.function, $0, $1)
    }
  }

  var digits: @Sendable ([Int]) -> Int {
    let call = withoutSignals
    return {
      let combined = Functions.digits($0)
      call.noted(combined)
      return combined
    }
  }

  /// Whether a failure is worth another run, shown if functions are.
  var failurePredicate: @Sendable (LawError) -> Bool {
    let call = withoutSignals
    return {
      call.noted($0.code)
      return call.function != "none" && $0.code == 1
    }
  }

  /// The same, not shown.
  var plainFailurePredicate: @Sendable (LawError) -> Bool {
    let call = withoutSignals
    return { call.function != "none" && $0.code == 1 }
  }

  /// What shows that it is called.
  var noting: @Sendable () -> Void {
    let call = withoutSignals
    return { call.note(nil) }
  }

  /// What shows the values it is called with.
  var notingValue: @Sendable (Int) -> Void {
    let call = withoutSignals
    return { call.note($0) }
  }

  /// What shows the errors it is called with.
  var notingError: @Sendable (LawError) -> Void {
    let call = withoutSignals
    return { call.note($0.code) }
  }

  /// Which signal belongs to a value: 1 the first of those after `skipped`, 2 the second, and round again.
  func choice(after skipped: Int) -> @Sendable (Int) -> Signal {
    let call = applied(to: signals.dropFirst(skipped))
    return {
      call.noted($0)
      return call.signals[Functions.choice($0, of: call.signals.count)]
    }
  }

  /// The next round of a feedback loop, which the state chooses among the signals; none from 9 on.
  func round(_ state: Int?) -> Signal? {
    noted(state)
    return Functions.round(state, of: signals.count).map { signals[$0] }
  }
}

extension Call {
  /// Functions whose state is the sum of the values; each call shows it.
  var stateFunctions: StateFunctions {
    let call = withoutSignals
    return StateFunctions(
      make: {
        call.note(0)
        return Tally()
      },
      next: { value, state in
        (state as? Tally)?.sum += value
        call.note((state as? Tally)?.sum)
      },
      error: { _, state in call.note((state as? Tally)?.sum) },
      completed: { state in call.note((state as? Tally)?.sum) },
      disposed: { state in call.note((state as? Tally)?.sum) }
    )
  }

  /// A sequence of the numbers; that one is taken from it is shown.
  var sequence: AnySequence<Int> {
    AnySequence(
      numbers.lazy.map {
        note($0)
        return $0
      }
    )
  }

  /// What makes objects whose release is shown.
  var deinitProbe: @Sendable () -> AnyObject {
    let call = withoutSignals
    return { DeinitProbe { call.note(nil) } }
  }

  func suspending(
    _ source: (signal: Signal, suspend: (Double) -> Void)
  ) -> Signal {
    registry.suspend = source.suspend
    return source.signal
  }

  /// What an operator of this name makes that works on the queue of the program.
  func onQueue(_ capability: DeliveryCapability<Signal>, _ word: String) -> Signal {
    if let made = registry.queue.flatMap({ capability.deliver(signal(), $0) }) { return made }
    registry.refuse(word, "queue")
    return signal()
  }

  /// What is combined on the queue of the program.
  func combinedOnQueue(_ capability: QueueCombinationCapability<Signal>) -> Signal {
    if let made = registry.queue.flatMap({ capability.combine(signals, $0, digits) }) {
      return made
    }
    registry.refuse("combineLatestOn", "queue")
    return signal()
  }

  /// A task's work: it shows that it is done, and its result is the number.
  ///
  /// If it is to wait, it shows that it is cancelled, which ends it.
  var work: @Sendable () async -> Int {
    {
      note(nil)
      if function == "waiting" { await waitForCancellation() }
      return number()
    }
  }

  /// Returns when the task is cancelled, and shows that.
  private func waitForCancellation() async {
    let cancellation = Cancellation()
    await withTaskCancellationHandler {
      await cancellation.wait()
    } onCancel: {
      note(0)
      cancellation.arrive()
    }
  }

  /// A task's work that fails with the number.
  var throwingWork: @Sendable () async throws(LawError) -> Int {
    let isWell = function == "whole"
    return { () async throws(LawError) -> Int in
      if isWell { return number() }
      throw LawError(number())
    }
  }

  /// The numbers, one after the other, and then a failure, unless all is well.
  var throwingNumbers: ThrowingNumbers {
    ThrowingNumbers(numbers: numbers, error: function == "whole" ? nil : LawError(1))
  }

  /// The numbers, one after the other.
  ///
  /// If it is to wait, it shows that it is asked for one more, and that it is cancelled, which ends it.
  var stream: AsyncStream<Int> {
    if function == "waiting" {
      let taken = Mutex(0)
      return AsyncStream(unfolding: {
        let index = taken.withLock { taken in
          defer { taken += 1 }
          return taken
        }
        if index < numbers.count { return number(index) }
        note(nil)
        await waitForCancellation()
        return nil
      })
    }
    return AsyncStream { continuation in
      for number in numbers { continuation.yield(number) }
      continuation.finish()
    }
  }

  /// What an operator makes that works on the pool of the program.
  func onPool(_ capability: DeliveryCapability<Signal>, _ word: String) -> Signal {
    if let made = registry.pool.flatMap({ capability.deliver(signal(), $0) }) { return made }
    registry.refuse(word, "threadPool")
    return signal()
  }

  func feeding<Own>(_ source: (signal: Own, put: (Int) -> Void)) -> Own {
    registry.put = source.put
    return source.signal
  }

  func requesting(
    _ source: (signal: Signal, request: (Int) -> Void)
  ) -> Signal {
    registry.request = source.request
    return source.signal
  }

  /// The numbers as a sequence, of which it is not shown what is taken.
  var plainSequence: AnySequence<Int> { AnySequence(numbers) }

  func replacing(_ source: (signal: Signal, set: (Signal) -> Void)) -> Signal {
    registry.set = { box in (box.signal as? Signal).map(source.set) }
    return source.signal
  }

  func multicast(
    _ make: () -> (Int, Signal) -> Signal
  ) -> (Int, Signal) -> Signal {
    registry.kept("multicast", make)
  }

  func signalQueue(_ make: () -> (Signal) -> Signal) -> (Signal) -> Signal {
    registry.kept("signalQueue", make)
  }
}

extension Call<SignalBox> {
  /// The same with the signals of the implementer's type; `nil` if one is of another.
  func unboxed<Own>() -> Call<Own>? {
    let unboxed = signals.compactMap { $0.signal as? Own }
    guard unboxed.count == signals.count else { return nil }
    return Call<Own>(signals: unboxed, numbers: numbers, function: function, registry: registry)
  }
}

/// What the sources of a program have made, for its commands to use.
///
/// Unchecked: its threads are controlled, so one runs at a time.
final class ObjectRegistry: @unchecked Sendable {
  var put: ((Int) -> Void)?
  var set: ((SignalBox) -> Void)?
  var suspend: ((Double) -> Void)?
  var request: ((Int) -> Void)?
  /// The queue and the pool of a program that uses them.
  var queue: AnyObject?
  var pool: AnyObject?
  /// Which capability does not take what another one makes, and what to write.
  private(set) var mismatch: String?
  private var kept: [String: Any] = [:]
  private let notes: @Sendable (Int?) -> Void

  init(notes: @escaping @Sendable (Int?) -> Void) { self.notes = notes }

  func note(_ number: Int?) { notes(number) }

  /// Notes that an operator takes another type of place than is made.
  func refuse(_ operation: String, _ place: String) {
    mismatch = """
      Implementation.\(operation) does not take what Implementation.\(place) makes: let the closures of \
      both name one type, as in `$0.\(operation) = .init { (signal, place: MyQueue) in … }`.
      """
  }

  /// The one object of this name in a program.
  func kept<Object>(_ name: String, _ make: () -> Object) -> Object {
    if let object = kept[name] as? Object { return object }
    let object = make()
    kept[name] = object
    return object
  }

  /// Lets go of what feeds a program's sources, and of what stands behind its signals, and hands it out.
  func letGo() -> Any {
    defer { (put, set, kept) = (nil, nil, [:]) }
    return (put, set, kept)
  }
}

/// The sum of the values that a subscription has received.
private final class Tally {
  var sum = 0
}

/// Tells when it is released.
private final class DeinitProbe {
  private let released: () -> Void
  init(_ released: @escaping () -> Void) { self.released = released }
  deinit { released() }
}
