import SignalKit

extension Stress {
  typealias Numbers = Signal<Int, NoError>

  /// Puts from all threads into one subscription, while one of them disposes of it.
  ///
  /// What the operator serializes is written to plain memory without a lock.
  static func stress(isSerial: Bool = true, _ make: (Numbers, Numbers) -> Numbers) {
    let (first, second) = (ValuePipe<Int>(), ValuePipe<Int>())
    let (plain, count) = (Plain(), Atomic(value: 0))
    let handle = make(first.signal(), second.signal()).start(next: { value in
      if isSerial { plain.value += value } else { _ = count.modify { $0 + value } }
    })
    together { thread in
      for value in 0..<5 {
        (thread % 2 == 0 ? first : second).putNext(value)
        if thread == 3, value == 3 { handle.dispose() }
      }
    }
    handle.dispose()
  }

  static var sources: [(String, () -> Void)] {
    [
      ("ValuePipe", { stress { first, _ in first } }),
      (
        "ValuePipe with replay",
        {
          let (pipe, plain) = (ValuePipe<Plain>(replay: true), Plain())
          together { _ in
            let handle = pipe.signal().start(next: { _ = $0.value })
            pipe.putNext(plain)
            handle.dispose()
          }
        }
      ),
      (
        "ValuePromise",
        {
          let promise = ValuePromise(0, ignoreRepeated: true)
          together { thread in
            let handle = promise.get().start(next: { _ in })
            promise.set(thread)
            _ = promise.value
            handle.dispose()
          }
        }
      ),
      (
        "Promise",
        {
          let promise = Promise<Int>(initializeOnFirstAccess: .single(1))
          together { thread in
            let handle = promise.get().start(next: { _ in })
            promise.set(
              Numbers { subscriber in
                subscriber.putNext(thread)
                return writing(Plain())
              }
            )
            handle.dispose()
          }
        }
      ),
      (
        "share",
        {
          let pipe = ValuePipe<Int>()
          let shared = pipe.signal() |> afterDisposed {} |> share(replay: true)
          together { thread in
            for _ in 0..<3 {
              let handle = shared.start(next: { _ in })
              pipe.putNext(thread)
              handle.dispose()
            }
          }
        }
      ),
      (
        "Multicast",
        {
          let (multicast, pipe) = (Multicast<Int>(), ValuePipe<Int>())
          together { thread in
            for _ in 0..<3 {
              let handle = multicast.get(key: "a", signal: pipe.signal()).start(next: { _ in })
              pipe.putNext(thread)
              handle.dispose()
            }
          }
        }
      ),
      (
        "SignalQueue",
        {
          let (queue, plain) = (SignalQueue(), Plain())
          let job = Numbers { subscriber in
            plain.value += 1
            subscriber.putCompletion()
            return EmptyDisposable
          }
          together { _ in for _ in 0..<5 { _ = queue.enqueue(job).start() } }
        }
      ),
      (
        "a subscriber",
        {
          let plain = Plain()
          let held = Atomic<Subscriber<Int, Int>?>(value: nil)
          let handle = Signal<Int, Int> { subscriber in
            _ = held.swap(subscriber)
            return writing(plain)
          }.start(next: { _ in }, error: { plain.value += $0 }, completed: { plain.value += 1 })
          let subscriber = held.swap(nil)
          together { thread in
            for value in 0..<5 { subscriber?.putNext(value) }
            switch thread {
            case 0: subscriber?.putCompletion()
            case 1: subscriber?.putError(1)
            case 2: handle.dispose()
            default: subscriber?.keepAlive(plain)
            }
          }
        }
      ),
    ]
  }

  static var operators: [(String, () -> Void)] {
    [
      (
        "map, filter, take",
        { stress { a, _ in a |> map { $0 + 1 } |> filter { $0 > 0 } |> take(9) } }
      ),
      ("distinctUntilChanged", { stress { a, _ in a |> distinctUntilChanged } }),
      (
        "take(until:)",
        {
          stress { a, _ in
            a |> take(until: { SignalTakeAction(passthrough: true, complete: $0 == 4) })
          }
        }
      ),
      (
        "skip, last, collect",
        {
          stress { a, b in merge(a |> skip(1), b |> take(2) |> last |> map { $0 ?? 0 }) }
          stress { a, _ in a |> take(3) |> collect |> map(\.count) }
        }
      ),
      ("combineLatest", { stress { a, b in combineLatest(a, b) |> map { $0 + $1 } } }),
      ("combineLatest of an array", { stress { a, b in combineLatest([a, b]) |> map(\.count) } }),
      ("merge", { stress { a, b in merge(a, b) } }),
      ("zip", { stress { a, b in zip(a, b) |> map { $0 + $1 } } }),
      ("withLatestFrom", { stress { a, b in a |> withLatestFrom(b) |> map { $0 + $1 } } }),
      ("sample", { stress { a, b in a |> sample(on: b) } }),
      ("mapToSignal", { stress { a, b in a |> mapToSignal { _ in b } } }),
      (
        "nested switches",
        {
          stress { a, b in a |> mapToSignal { _ in b |> mapToSignal { .single($0) } } }
        }
      ),
      ("mapToQueue", { stress { a, b in a |> mapToQueue { _ in b |> take(1) } } }),
      ("mapToThrottled", { stress { a, b in a |> mapToThrottled { _ in b |> take(1) } } }),
      (
        "takeUntilReplacement",
        { stress { a, b in a |> takeUntilReplacement(b |> map { .single($0) }) } }
      ),
      ("then", { stress { a, b in a |> take(2) |> then(b) } }),
      ("restart", { stress { a, _ in a |> take(1) |> restart } }),
      (
        "catch",
        {
          stress { a, b in
            Signal<Int, Int>.fail(1) |> `catch` { _ in a |> take(1) } |> then(b)
          }
        }
      ),
      (
        "feedbackLoop",
        {
          stress { a, _ in
            feedbackLoop(once: { (_: SignalFeedbackLoopState<Int>) in a |> take(2) }, reduce: +)
          }
        }
      ),
      (
        "reduceLeft",
        {
          stress { a, _ in
            a |> take(3)
              |> reduceLeft(
                0,
                generator: { .single(($0 + $1, Passthrough.Some($1))) }
              )
          }
        }
      ),
      (
        "side effects",
        {
          stress { a, b in
            merge(a, b) |> beforeNext { _ in } |> afterNext { _ in } |> afterDisposed {}
          }
        }
      ),
      (
        "deliverOn",
        {
          let queue = Queue()
          stress { a, _ in a |> deliverOn(queue) }
          queue.sync {}
        }
      ),
      (
        "runOn",
        {
          let queue = Queue()
          stress { a, _ in a |> runOn(queue) }
          queue.sync {}
        }
      ),
      (
        "time",
        {
          let clock = VirtualClock()
          let queue = Queue(clock: clock)
          let pipe = ValuePipe<Int>()
          let handles = [
            (pipe.signal() |> debounce(1, queue: queue)).start(),
            (pipe.signal() |> timeout(1, queue: queue, alternate: .single(0))).start(),
            (Numbers.single(1) |> delay(1, queue: queue)).start(),
            (Signal<Int, Int>.fail(1) |> retry(1, maxDelay: 1, onQueue: queue)).start(),
          ]
          together { thread in
            pipe.putNext(thread)
            clock.advance(by: 1)
            handles[thread].dispose()
          }
        }
      ),
    ]
  }
}
