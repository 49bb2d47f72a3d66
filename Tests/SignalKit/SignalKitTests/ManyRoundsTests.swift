import SignalKit
import Testing

/// Synchronous rounds must not grow the stack, here one of 512 KiB, however many there are: ``manyRounds``
/// of them, which are more where SignalKit is optimized.
@Suite struct ManyRoundsTests {
  @Test(arguments: ["restart", "restartIfError", "retryIf", "recurse"])
  func `runs that start again`(name: String) {
    let count = Holder(0)
    onSmallStack {
      let completing = values(1)
      let failing = Signal<Int, NoError>.single(1) |> castError(String.self) |> then(.fail("e"))
      let next: (Int) -> Void = { _ in count.value = (count.value ?? 0) + 1 }
      switch name {
      case "restart": _ = (completing |> restart |> take(manyRounds)).start(next: next)
      case "recurse": _ = (completing |> recurse(nil) |> take(manyRounds)).start(next: next)
      case "restartIfError":
        _ = (failing |> restartIfError |> take(manyRounds)).start(next: next)
      default: _ = (failing |> retryIf { _ in true } |> take(manyRounds)).start(next: next)
      }
    }
    #expect(count.value == manyRounds)
  }

  @Test func `nested fallbacks`() {
    let log = Log()
    onSmallStack {
      func attempt(_ number: Int) -> Signal<Int, Int> {
        if number == manyRounds { return .single(number) }
        return Signal<Int, Int>.fail(number) |> `catch` { attempt($0 + 1) }
      }
      _ = attempt(0).start(into: log)
    }
    #expect(log.lines == ["\(manyRounds)", "completed"])
  }

  @Test func `rounds of a feedback loop`() {
    let rounds = Holder(0)
    onSmallStack {
      let loop: Signal<Int, NoError> = feedbackLoop(
        once: { (state: SignalFeedbackLoopState<Int>) -> Signal<Int, NoError>? in
          if case .loop(let sum) = state, sum == manyRounds { return nil }
          return .single(1)
        },
        reduce: +
      )
      _ = loop.start(next: { rounds.value = $0 })
    }
    #expect(rounds.value == manyRounds)
  }

  @Test func `inner signals one after the other, and as deep a recursion`() {
    let sum = Holder(0)
    let log = Log()
    onSmallStack {
      let numbers = Signal<Int, NoError>.fromSequence(1...manyRounds)
      _ = (numbers |> mapToSignal { _ in values(1) }).start(next: { sum.value = sum.value! + $0 })
      func count(_ number: Int) -> Signal<Int, NoError> {
        Signal<Int, NoError>.single(number)
          |> mapToSignal { $0 == manyRounds ? .single($0) : count($0 + 1) }
      }
      _ = count(0).start(into: log)
    }
    #expect(sum.value == manyRounds)
    #expect(log.lines == ["\(manyRounds)", "completed"])
  }

  @Test func `as deep a recursion through errors that are given a type`() {
    let log = Log()
    onSmallStack {
      func count(_ number: Int) -> Signal<Int, String> {
        Signal<Int, NoError>.single(number)
          |> mapToSignalPromotingError { $0 == manyRounds ? .single($0) : count($0 + 1) }
      }
      _ = count(0).start(into: log)
    }
    #expect(log.lines == ["\(manyRounds)", "completed"])
  }

  @Test(arguments: ["queue", "throttled"])
  func `signals that wait for the first`(name: String) {
    let count = Holder(0)
    onSmallStack {
      let first = Source<Int, NoError>()
      let outer = Source<Signal<Int, NoError>, NoError>()
      let signals = manual(outer, Log())
      let next: (Int) -> Void = { value in
        count.value = value
        if name == "throttled", value < manyRounds { outer.put(.single(value + 1)) }
      }
      _ = (name == "queue" ? signals |> queue : signals |> throttled).start(next: next)
      outer.put(manual(first, Log()))
      for value in 1...(name == "queue" ? manyRounds : 1) { outer.put(.single(value)) }
      first.complete()
    }
    #expect(count.value == manyRounds)
  }

  @Test func `signals in a queue`() {
    let count = Holder(0)
    onSmallStack {
      let queue = SignalQueue()
      let first = Source<Int, NoError>()
      _ = queue.enqueue(manual(first, Log())).start()
      for value in 1...manyRounds {
        _ = queue.enqueue(Signal<Int, NoError>.single(value)).start(next: { count.value = $0 })
      }
      first.complete()
    }
    #expect(count.value == manyRounds)
  }

  @Test func `values of a promise put inside deliveries`() {
    let count = Holder(0)
    onSmallStack {
      let promise = Promise<Int>()
      let source = Source<Int, NoError>()
      promise.set(manual(source, Log()))
      let handle = promise.get().start(next: { value in
        count.value = value
        if value < manyRounds { source.put(value + 1) }
      })
      source.put(1)
      handle.dispose()
    }
    #expect(count.value == manyRounds)
  }

  @Test func `values of a value promise set inside deliveries`() {
    let promise = ValuePromise(0)
    onSmallStack {
      let handle = promise.get().start(next: { if $0 < manyRounds { promise.set($0 + 1) } })
      handle.dispose()
    }
    #expect(promise.value == manyRounds)
    #expect(promise.waitingCount == 0)
  }
}
