// What is left of SignalKit where there is one thread and no Dispatch.

@main enum WASIProgram {
  static func main() async {
    if CommandLine.arguments.count > 1 { return misuse() }
    locks()
    operators()
    sharing()
    await values()
    print("\(Expectations.count) checks, \(Expectations.failures) failures")
    if Expectations.failures > 0 { fatalError("a check failed") }
  }

  static func misuse() {
    let lock = createOSUnfairLock()
    lock.lock()
    lock.lock()
  }

  static func locks() {
    let lock = createOSUnfairLock()
    expect(lock is SingleThreadLock, "the lock is that of one thread")
    lock.lock()
    expect(!lock.tryLock(), "a lock that is held is not to be had")
    lock.unlock()
    expect(lock.tryLock(), "a free lock is to be had")
    lock.unlock()
    let total = Atomic(value: 1, recursive: true)
    expect(total.modify { _ in total.with { $0 + 1 } } == 2, "a recursive value")
  }

  static func operators() {
    var seen: [Int] = []
    let pipe = ValuePipe<Int>()
    let sums =
      combineLatest(pipe.signal(), pipe.signal())
      |> map { $0 + $1 }
      |> filter { $0.isMultiple(of: 2) }
      |> take(3)
    let subscription = sums.start(next: { seen.append($0) })
    for value in 1...4 { pipe.putNext(value) }
    subscription.dispose()
    expect(seen == [2, 4, 6], "combined, mapped, filtered and taken")

    var errors = 0
    let failing = Signal<Int, NoValueError> { subscriber in
      subscriber.putError(NoValueError())
      return EmptyDisposable
    }
    _ = (failing |> `catch` { _ in Signal<Int, NoError>.single(7) }).start(next: { errors += $0 })
    expect(errors == 7, "caught")
  }

  struct NoValueError {}

  static func sharing() {
    let promise = ValuePromise(1)
    var seen: [Int] = []
    let tens = promise.get() |> mapToSignal { .single($0 * 10) }
    let subscription = tens.start(next: { seen.append($0) })
    promise.set(2)
    subscription.dispose()
    promise.set(3)
    expect(seen == [10, 20], "a promise, and the latest of several signals")
  }

  static func values() async {
    let three = Signal<Int, NoError> { subscriber in
      for value in 1...3 { subscriber.putNext(value) }
      subscriber.putCompletion()
      return EmptyDisposable
    }
    var seen: [Int] = []
    for await value in three.values { seen.append(value) }
    expect(seen == [1, 2, 3], "an asynchronous sequence")
  }
}
