import Testing

@testable import SignalKit

@Suite struct TimerTests {
  typealias Timer = SignalKit.Timer

  let clock = VirtualClock()
  let log = Log()
  let queue: SignalKit.Queue

  init() {
    queue = Queue(name: "timer", clock: clock)
  }

  private func timer(_ timeout: Double, repeat: Bool = false) -> Timer {
    Timer(
      timeout: timeout,
      repeat: `repeat`,
      completion: { [log, clock, queue] in log.note("\(clock.now) \(queue.isCurrent())") },
      queue: queue
    )
  }

  @Test func `fires once, on its queue`() {
    let timer = timer(2)
    timer.start()
    clock.advance(by: 10)
    #expect(log.lines == ["2.0 true"])
    withExtendedLifetime(timer) {}
  }

  @Test func `does nothing unless it is started`() {
    let timer = timer(2)
    clock.advance(by: 10)
    #expect(log.lines == [])
    withExtendedLifetime(timer) {}
  }

  @Test func `fires again and again without drifting`() {
    let timer = timer(2, repeat: true)
    clock.advance(by: 0.5)
    timer.start()
    clock.advance(by: 6)
    #expect(log.lines == ["2.5 true", "4.5 true", "6.5 true"])
    withExtendedLifetime(timer) {}
  }

  @Test func `does not make up for what it missed`() {
    // The third completion takes 5 s.
    let timer = Timer(
      timeout: 1,
      repeat: true,
      completion: { [log, clock] in
        log.note("\(clock.now)")
        if clock.now == 3 { clock.advance(by: 5.5) }
      },
      queue: queue
    )
    timer.start()
    clock.advance(by: 11)
    #expect(log.lines == ["1.0", "2.0", "3.0", "9.0", "10.0", "11.0"])
    withExtendedLifetime(timer) {}
  }

  @Test func `a repeating timer aims at multiples of its interval`() {
    #expect(Timer.next(after: 2, interval: 2, now: 2) == 4)
    #expect(Timer.next(after: 2, interval: 2, now: 2.5) == 4)
    #expect(Timer.next(after: 4, interval: 2, now: 9) == 10)
  }

  @Test(arguments: [0, -1]) func `without a delay it fires as soon as possible, never inline`(
    timeout: Double
  ) {
    let timer = timer(timeout)
    queue.sync { timer.start() }
    #expect(log.lines == [])
    clock.advance(by: 0)
    #expect(log.lines == ["0.0 true"])
  }

  @Test func `tells its completion which timer it is`() {
    let seen = Holder<Timer>()
    let timer = Timer(timeout: 1, repeat: false, completion: { seen.value = $0 }, queue: queue)
    timer.start()
    clock.advance(by: 1)
    #expect(seen.value === timer)
  }

  @Test func `started again before it fires, waits from the beginning`() {
    let timer = timer(2)
    timer.start()
    clock.advance(by: 1)
    timer.start()
    clock.advance(by: 10)
    #expect(log.lines == ["3.0 true"])
  }

  @Test func `started again from its completion, fires again`() {
    let timer = Timer(
      timeout: 1,
      repeat: false,
      completion: { [log, clock] (timer: Timer) in
        log.note("\(clock.now)")
        if clock.now < 3 { timer.start() }
      },
      queue: queue
    )
    timer.start()
    clock.advance(by: 10)
    #expect(log.lines == ["1.0", "2.0", "3.0"])
    withExtendedLifetime(timer) {}
  }

  @Test func `a repeating timer that is started again from its completion waits from there`() {
    let timer = Timer(
      timeout: 2,
      repeat: true,
      completion: { [log, clock] (timer: Timer) in
        log.note("\(clock.now)")
        clock.advance(by: 0.5)
        timer.start()
      },
      queue: queue
    )
    timer.start()
    clock.advance(by: 7)
    #expect(log.lines == ["2.0", "4.5", "7.0"])
  }

  @Test func `invalidated, does not fire until it is started again`() {
    let timer = timer(2)
    timer.start()
    timer.invalidate()
    #expect(clock.isIdle)
    clock.advance(by: 3)
    #expect(log.lines == [])
    timer.start()
    clock.advance(by: 3)
    #expect(log.lines == ["5.0 true"])
  }

  @Test func `invalidated from its completion, a repeating timer stops`() {
    let timer = Timer(
      timeout: 1,
      repeat: true,
      completion: { [log] (timer: Timer) in
        log.note("fired")
        timer.invalidate()
      },
      queue: queue
    )
    timer.start()
    clock.advance(by: 10)
    #expect(log.lines == ["fired"])
    #expect(clock.isIdle)
    withExtendedLifetime(timer) {}
  }

  @Test func `invalidated on its queue, does not fire even if it is due`() {
    let victim = timer(1)
    let timer = Timer(timeout: 1, repeat: false, completion: { victim.invalidate() }, queue: queue)
    timer.start()
    victim.start()
    clock.advance(by: 5)
    #expect(log.lines == [])
    withExtendedLifetime(timer) {}
  }

  @Test func `invalidated on its queue with the real clock, does not fire even if it is due`() {
    let queue = Queue(name: "real")
    for _ in 0..<100 {
      let log = log
      let timer = Timer(timeout: 0, repeat: false, completion: { log.note("fired") }, queue: queue)
      queue.sync {
        timer.start()
        timer.invalidate()
      }
      let after = Latch()
      queue.after(0) { after.open() }
      after.wait()
    }
    #expect(log.lines == [])
  }

  @Test func `fireAndInvalidate calls the completion here, whether or not the timer was started`() {
    let timer = Timer(
      timeout: 1,
      repeat: true,
      completion: { [log, queue] in log.note("\(queue.isCurrent())") },
      queue: queue
    )
    timer.fireAndInvalidate()
    #expect(log.lines == ["false"])
    timer.start()
    clock.advance(by: 0.5)
    timer.fireAndInvalidate()
    clock.advance(by: 5)
    #expect(log.lines == ["false", "false"])
    #expect(clock.isIdle)
  }

  @Test func `a timer that nobody keeps does not fire`() {
    timer(1).start()
    #expect(clock.isIdle)
    clock.advance(by: 2)
    #expect(log.lines == [])
  }

  @Test func `releases its completion when it dies`() {
    do {
      let timer = Timer(
        timeout: 1,
        repeat: true,
        completion: { [value = Mortal("capture", log)] in withExtendedLifetime(value) {} },
        queue: queue
      )
      timer.start()
      clock.advance(by: 3)
      timer.invalidate()
    }
    #expect(log.lines == ["capture died"])
  }

  @Test func `can die in its own completion`() {
    let holder = Holder<Timer>()
    holder.value = Timer(
      timeout: 1,
      repeat: true,
      completion: { [log, value = Mortal("capture", log)] in
        holder.value = nil
        withExtendedLifetime(value) { log.note("fired") }
      },
      queue: queue
    )
    holder.value?.start()
    clock.advance(by: 5)
    #expect(log.lines == ["fired", "capture died"])
    #expect(clock.isIdle)
  }

  @Test func `started and invalidated by two threads, is quiet in the end`() {
    for _ in 0..<200 {
      let timer = timer(1)
      inParallel([
        { for _ in 0..<10 { timer.start() } },
        { for _ in 0..<10 { timer.invalidate() } },
      ])
      timer.invalidate()
      #expect(clock.isIdle)
    }
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  @Test func `must have a timeout if it repeats`() async {
    await #expect(processExitsWith: .failure) {
      _ = Timer(timeout: 0, repeat: true, completion: {}, queue: Queue(name: "q"))
    }
  }
  #endif
}
