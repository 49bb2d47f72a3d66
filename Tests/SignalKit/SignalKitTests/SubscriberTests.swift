import SignalKit
import Testing

@Suite struct SubscriberTests {
  let log = Log()

  func subscriber() -> Subscriber<Int, String> {
    let log = log
    return Subscriber(
      next: { log.note("\($0)") },
      error: { log.note("error \($0)") },
      completed: { log.note("completed") }
    )
  }

  @Test func `delivers values, then one completion, then nothing`() {
    let subscriber = subscriber()
    subscriber.putNext(1)
    subscriber.putNext(2)
    subscriber.putCompletion()
    subscriber.putCompletion()
    subscriber.putError("late")
    subscriber.putNext(3)
    #expect(log.lines == ["1", "2", "completed"])
  }

  @Test func `delivers one error, then nothing`() {
    let subscriber = subscriber()
    subscriber.putError("e")
    subscriber.putError("f")
    subscriber.putCompletion()
    subscriber.putNext(1)
    #expect(log.lines == ["error e"])
  }

  @Test func `ignores events without a callback`() {
    let subscriber = Subscriber<Int, String>()
    subscriber.putNext(1)
    subscriber.putError("e")
    #expect(subscriber.isTerminated)
  }

  @Test func `a completion put inside next is delivered when next returns`() {
    let log = log
    let holder = Holder<Subscriber<Int, String>>()
    let subscriber = Subscriber<Int, String>(
      next: { value in
        log.note("begin \(value)")
        holder.value?.putCompletion()
        holder.value?.putNext(value + 1)
        log.note("terminated \(holder.value?.isTerminated == true)")
        log.note("end \(value)")
      },
      completed: { log.note("completed") }
    )
    holder.value = subscriber
    subscriber.putNext(1)
    #expect(log.lines == ["begin 1", "terminated true", "end 1", "completed"])
    holder.value = nil
  }

  @Test func `a completion put inside nested nexts is delivered after the outermost`() {
    let log = log
    let holder = Holder<Subscriber<Int, String>>()
    let subscriber = Subscriber<Int, String>(
      next: { value in
        log.note("begin \(value)")
        if value < 3 { holder.value?.putNext(value + 1) } else { holder.value?.putError("e") }
        log.note("end \(value)")
      },
      error: { log.note("error \($0)") }
    )
    holder.value = subscriber
    subscriber.putNext(1)
    #expect(
      log.lines == ["begin 1", "begin 2", "begin 3", "end 3", "end 2", "end 1", "error e"]
    )
    holder.value = nil
  }

  @Test func `events put inside the terminal callback are dropped`() {
    let log = log
    let holder = Holder<Subscriber<Int, String>>()
    let subscriber = Subscriber<Int, String>(
      next: { log.note("\($0)") },
      error: { log.note("error \($0)") },
      completed: {
        log.note("completed")
        holder.value?.putNext(1)
        holder.value?.putError("e")
        holder.value?.putCompletion()
      }
    )
    holder.value = subscriber
    subscriber.putCompletion()
    #expect(log.lines == ["completed"])
    holder.value = nil
  }

  @Test func `isTerminated becomes true at the end and remains so`() {
    let subscriber = subscriber()
    #expect(!subscriber.isTerminated)
    subscriber.putNext(1)
    #expect(!subscriber.isTerminated)
    subscriber.putCompletion()
    #expect(subscriber.isTerminated)
    subscriber.putNext(2)
    #expect(subscriber.isTerminated)
  }

  @Test func `the terminal callback waits for a next on another thread`() {
    let log = log
    let inside = Latch()
    let proceed = Latch()
    let subscriber = Subscriber<Int, NoError>(
      next: { _ in
        inside.open()
        proceed.wait()
        log.note("next ended")
      },
      completed: { log.note("completed") }
    )
    inParallel([
      { subscriber.putNext(1) },
      {
        inside.wait()
        subscriber.putCompletion()
        log.note("putCompletion returned")
        proceed.open()
      },
    ])
    #expect(log.lines == ["putCompletion returned", "next ended", "completed"])
  }

  @Test func `its description shows what is left`() {
    let subscriber = subscriber()
    #expect(
      subscriber.description
        == "Subscriber { next: hasValue, error: hasValue, completed: hasValue, "
        + "disposable: nil, terminated: false }"
    )
    subscriber.putCompletion()
    #expect(
      subscriber.description
        == "Subscriber { next: nil, error: nil, completed: nil, disposable: nil, terminated: true }"
    )
  }
}
