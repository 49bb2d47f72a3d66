import Testing

@Suite struct `Subscribers` {
  @Test func `the first terminal event wins`() {
    let log = Log()
    let subscriber = Subscriber(
      error: { log.note("# \(text($0))") },
      completed: { log.note("|") }
    )
    subscriber.putError(1)
    subscriber.putCompletion()
    subscriber.putError(2)
    #expect(log.lines == ["# 1"])
    #expect(subscriber.isTerminated)
  }

  @Test func `an end from inside values waits for all of them`() {
    let log = Log()
    var subscriber: Subscriber?
    subscriber = Subscriber(
      next: {
        log.note("\(text($0)) begins")
        if number($0) == 1 { subscriber?.putNext(2) } else { subscriber?.putCompletion() }
        log.note("\(text($0)) ends")
      },
      completed: { log.note("|") }
    )
    subscriber?.putNext(1)
    #expect(log.lines == ["1 begins", "2 begins", "2 ends", "1 ends", "|"])
  }

  @Test func `resources are freed after the terminal callback, in order, or at once`() {
    let log = Log()
    let subscriber = Subscriber(completed: { log.note("|") })
    subscriber.assignDisposable(BlockDisposable { log.note("first") })
    subscriber.assignDisposable(BlockDisposable { log.note("second") })
    subscriber.putCompletion()
    subscriber.assignDisposable(BlockDisposable { log.note("late") })
    #expect(log.lines == ["|", "first", "second", "late"])
  }

  @Test func `marked terminated, it drops callbacks and keeps resources`() {
    let log = Log()
    let subscriber = Subscriber(next: { [mortal = Mortal("captured", log)] _ in
      withExtendedLifetime(mortal) { log.note("next") }
    })
    subscriber.assignDisposable(BlockDisposable { log.note("freed") })
    subscriber.markTerminatedWithoutDisposal()
    subscriber.putNext(1)
    #expect(log.lines == ["captured died"])
  }
}
