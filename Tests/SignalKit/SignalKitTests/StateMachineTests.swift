import Testing

@testable import SignalKit

/// The pure parts of operators, without threads.
@Suite struct StateMachineTests {
  private final class Token {}

  @Test func `the latest signal is taken once, by the one who switches`() {
    var state = SwitchState()
    let (a, b, c) = (Token(), Token(), Token())
    var source: AnyObject? = a
    #expect(state.supersede(with: &source) == true)
    #expect(source == nil)
    let taken = state.take()
    #expect(taken?.source === a)
    #expect(taken?.generation == 1)
    source = b
    #expect(state.supersede(with: &source) == false, "somebody switches")
    source = c
    #expect(state.supersede(with: &source) == false)
    #expect(source === b, "what is superseded before it was taken is handed out")
    #expect(state.take()?.source === c)
    #expect(state.take() == nil)
    source = a
    #expect(state.supersede(with: &source) == true, "nobody switches any more")
  }

  @Test func `a first signal does nothing once another one has come`() {
    var state = SwitchState()
    var source: AnyObject? = Token()
    #expect(state.supersede(with: &source, isFirst: true) == true)
    source = Token()
    #expect(state.supersede(with: &source, isFirst: true) == false)
    #expect(state.generation == 1)
  }

  @Test func `nothing is taken after the disposal`() {
    var state = SwitchState()
    var source: AnyObject? = Token()
    #expect(state.supersede(with: &source) == true)
    #expect(state.dispose() != nil)
    #expect(state.take() == nil)
    source = Token()
    #expect(state.supersede(with: &source) == false)
    #expect(source != nil)
  }

  @Test func `once the latest signal is to be the last nothing supersedes it`() {
    var state = SwitchState()
    let late = Token()
    var source: AnyObject? = Token()
    #expect(state.supersede(with: &source) == true)
    _ = state.take()
    source = nil
    #expect(state.close(2) == false, "there is no such generation yet")
    #expect(state.close(1) == true)
    #expect(state.close(1) == false, "true once")
    source = late
    #expect(state.supersede(with: &source) == false)
    #expect(source === late, "what comes too late is handed out")
    #expect(state.generation == 1)
  }

  @Test func `a switching signal is over with the outer one and the latest inner one`() {
    var completion = SwitchCompletion()
    completion.innerCompleted(1)
    #expect(!completion.isOver(latest: 1))
    completion.outerCompleted()
    #expect(completion.isOver(latest: 1))
    #expect(!completion.isOver(latest: 2))
    completion.innerCompleted(2)
    completion.innerCompleted(1)
    #expect(completion.isOver(latest: 2))
  }

  @Test func `queued signals run one at a time`() {
    var state = QueueState(keepsLatestOnly: false)
    var dropped = Fifo<AnyObject>()
    #expect(state.enqueue(Token(), dropped: &dropped) == true)
    #expect(state.enqueue(Token(), dropped: &dropped) == false)
    for _ in 0..<2 {
      guard case .run = state.next() else {
        Issue.record("nothing runs")
        return
      }
    }
    #expect(state.outerCompleted() == false)
    guard case .complete = state.next() else {
      Issue.record("not complete")
      return
    }
    #expect(dropped.isEmpty)
  }

  @Test func `of throttled signals the latest waits`() {
    var state = QueueState(keepsLatestOnly: true)
    var dropped = Fifo<AnyObject>()
    #expect(state.enqueue(Token(), dropped: &dropped) == true)
    _ = state.next()
    #expect(state.enqueue(Token(), dropped: &dropped) == false)
    #expect(dropped.isEmpty)
    #expect(state.enqueue(Token(), dropped: &dropped) == false)
    #expect(dropped.count == 1)
    #expect(state.removeAll().count == 1)
    guard case .idle = state.next() else {
      Issue.record("not idle")
      return
    }
  }

  @Test func `a promise is over when it cannot be reached and nothing can come`() {
    var state = PromiseState<Int>(deferred: 7)
    #expect(state.takeDeferred() == 7)
    #expect(state.takeDeferred() == nil)
    state.begins(1)
    #expect(state.becomesOver(hasReceivers: false) == false, "it can be reached")
    state.isAbandoned = true
    #expect(state.becomesOver(hasReceivers: true) == false, "its signal is live")
    state.begins(2)
    state.completed(1)
    #expect(state.becomesOver(hasReceivers: true) == false, "a former signal does not count")
    state.completed(2)
    #expect(state.becomesOver(hasReceivers: true) == true)
    #expect(state.becomesOver(hasReceivers: false) == false, "once")
  }

  @Test func `the later of end and return goes on`() {
    let rendezvous = Rendezvous()
    #expect(rendezvous.ended() == false)
    #expect(rendezvous.returned() == true)
    rendezvous.reset()
    #expect(rendezvous.returned() == false)
    #expect(rendezvous.ended() == true)
    #expect(rendezvous.ended() == false, "once")
  }

  @Test func `what comes during a turn waits for its end, in order`() {
    let drain = SerialDrain()
    let log = Log()
    #expect(drain.tryEnter() == true)
    #expect(drain.tryEnter() == false)
    drain.submit { log.note("1") }
    drain.submit { log.note("2") }
    let waitingCount = drain.waitingCount
    #expect(waitingCount == 2)
    log.note("inside")
    drain.leave()
    let isFree = drain.isFree
    #expect(isFree)
    drain.submit { log.note("3") }
    #expect(log.lines == ["inside", "1", "2", "3"])
  }

  @Test func `a fan-out gives each value to those who were there when it was put`() {
    var fanOut = FanOut()
    var lent = FanOut.Receivers()
    #expect(fanOut.begin(lending: &lent) == .drop)
    let (a, b) = (Token(), Token())
    let first = fanOut.add(a)
    #expect(fanOut.begin(lending: &lent) == .emit)
    #expect(lent.count == 1)
    #expect(fanOut.begin(lending: &lent) == .wait)
    _ = fanOut.add(b)
    #expect(fanOut.count == 2)
    #expect(fanOut.mustGoOn)
    #expect(fanOut.remove(first ?? -1) == nil, "it is lent")
    let changes = fanOut.endRound(lending: &lent)
    #expect(changes.limits == [1])
    #expect(changes.departed.count == 1)
    changes.departed.forEach { $0.release() }
    #expect(lent.count == 1)
    let last = fanOut.endRound(lending: &lent)
    #expect(last.limits.isEmpty)
    #expect(!fanOut.mustGoOn)
    #expect(fanOut.dismissIfEmpty() == false)
    fanOut.dismiss()?.forEach { $0.release() }
    #expect(fanOut.add(a) == nil)
  }

  @Test func `values that nobody has asked for are kept as the policy says`() {
    var values = SignalValueState<Int, Never>(.newest(1), nil)
    #expect(values.put(1, isAwaited: false) == nil)
    #expect(values.put(2, isAwaited: false) == 1)
    #expect(values.put(3, isAwaited: true) == 2, "what is awaited is the oldest one")
    values.end(.ended)
    #expect(values.put(4, isAwaited: false) == 4)
    #expect(values.close() == [3])
    var none = SignalValueState<Int, Never>(.oldest(0), nil)
    #expect(none.put(1, isAwaited: false) == 1)
    #expect(none.put(2, isAwaited: true) == nil)
    #expect(none.put(3, isAwaited: true) == 3)
    #expect(none.close() == [2])
  }
}
