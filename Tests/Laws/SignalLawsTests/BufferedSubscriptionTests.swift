import SignalLaws
import Synchronization
import Testing

/// A signal whose values wait until they are asked for.
private struct DemandedSignal: Sendable {
  let body: @Sendable (Sink) -> @Sendable () -> Void

  /// Subscribes a sink that asks for `first` values, and for one more behind each.
  func subscribe(_ sink: Sink, first: Int?) -> BufferedSubscription {
    let subscription = BufferedSubscription(
      body,
      next: {
        sink.next($0)
        return first == nil ? 0 : 1
      },
      failed: sink.failed,
      completed: sink.completed
    )
    subscription.request(atMost: first)
    return subscription
  }
}

@Suite struct `Subscriptions that wait for a demand` {
  /// What a source has been given to put events into, and what has come of them.
  private final class Scene: Sendable {
    let sinks = Mutex<[Sink]>([])
    let trace = Mutex<[String]>([])

    func note(_ word: String) { trace.withLock { $0.append(word) } }
    var noted: [String] { trace.withLock { $0 } }

    func subscription(
      _ onNext: @escaping @Sendable (Scene, Int) -> Int? = { _, _ in 0 }
    ) -> BufferedSubscription {
      BufferedSubscription(
        { sink in
          self.note("+")
          self.sinks.withLock { $0.append(sink) }
          return { self.note("-") }
        },
        next: { value in
          self.note("\(value)")
          return onNext(self, value)
        },
        failed: { self.note("#\($0.code)") },
        completed: { self.note("|") }
      )
    }

    func put(_ event: LawEvent) { sinks.withLock { $0.last }?.send(event) }
  }

  @Test func `it begins at the first demand, and keeps what nobody has asked for`() {
    let scene = Scene()
    let subscription = scene.subscription()
    subscription.request(atMost: 0)
    #expect(scene.noted == [])
    subscription.request(atMost: 1)
    for value in 1...3 { scene.put(.next(value)) }
    scene.put(.completed)
    scene.put(.next(9))
    #expect(scene.noted == ["+", "1"])
    subscription.request(atMost: 1)
    #expect(scene.noted == ["+", "1", "2"])
    subscription.request(atMost: nil)
    #expect(scene.noted == ["+", "1", "2", "3", "|", "-"])
    subscription.cancel()
    #expect(scene.noted.last == "-" && scene.noted.count == 6)
  }

  @Test func `what is put from inside a delivery is delivered at once`() {
    let scene = Scene()
    let subscription = scene.subscription { scene, value in
      if value == 1 {
        scene.put(.next(2))
        scene.put(.failed(LawError(5)))
      }
      scene.note("/\(value)")
      return nil
    }
    subscription.request(atMost: nil)
    scene.put(.next(1))
    #expect(scene.noted == ["+", "1", "2", "/2", "#5", "-", "/1"])
  }

  @Test func `what is asked for from inside a delivery follows it`() {
    let scene = Scene()
    let asks = Mutex<BufferedSubscription?>(nil)
    let subscription = scene.subscription { scene, value in
      if value == 1 { asks.withLock { $0 }?.request(atMost: 2) }
      scene.note("/\(value)")
      return 0
    }
    asks.withLock { $0 = subscription }
    subscription.request(atMost: 1)
    // The second waits, as the first is all that was asked for when it came.
    scene.put(.next(1))
    scene.put(.next(2))
    scene.put(.completed)
    #expect(scene.noted == ["+", "1", "/1", "2", "/2", "|", "-"])
    asks.withLock { $0 = nil }
  }

  @Test func `who cancels is told nothing more, and the source hears of it once`() {
    let scene = Scene()
    let subscription = scene.subscription()
    subscription.request(atMost: nil)
    subscription.cancel()
    subscription.cancel()
    scene.put(.next(1))
    scene.put(.completed)
    #expect(scene.noted == ["+", "-"])
    let unasked = scene.subscription()
    unasked.cancel()
    unasked.request(atMost: 1)
    #expect(scene.noted == ["+", "-"])
  }

  @Test(arguments: [nil, 1])
  func `a library that is made of them keeps the laws`(_ first: Int?) throws {
    let demanded = Implementation<DemandedSignal>(
      "Demanded",
      make: { DemandedSignal(body: $0) },
      start: { signal, sink in signal.subscribe(sink, first: first).cancel },
      capabilities: {
        $0.contract = [
          .serializedPuts: "One after the other.", .ownEnds: "Nobody tells a source of its end.",
        ]
      }
    )
    for id: LawID in [
      "ADP-1", "ADP-2", "ADP-3", "ADP-4", "ADP-5", "SUB-1", "SUB-5", "SUB-6", "SUB-7",
    ] {
      let law = try #require(Law.named(id))
      let verdict = Checker(settings: Settings(cases: 20)).check(law, on: Subject(demanded))
      #expect(verdict.status == .holds, "\(id): \(verdict)")
    }
  }

  /// A subscriber that asks for elements itself.
  private final class Asker: Sendable {
    let rest: Mutex<(elements: AnyIterator<Int>, next: Int?)>
    let sink: Sink

    init(_ elements: AnySequence<Int>, _ sink: Sink) {
      let iterator = AnyIterator(elements.makeIterator())
      nonisolated(unsafe) let rest = (elements: iterator, next: iterator.next())
      self.rest = Mutex(rest)
      self.sink = sink
    }

    func request(_ count: Int) {
      for _ in 0..<count {
        let (value, isLast) = rest.withLock { rest in
          let value = rest.next
          rest.next = rest.elements.next()
          return (value, rest.next == nil)
        }
        guard let value else { return }
        sink.next(value)
        if isLast { sink.completed() }
      }
    }
  }

  @Test func `a library may have nothing but subscribers that ask`() throws {
    func status(asksFirst: Int) throws -> Verdict.Status {
      let asking = Implementation<Never>("Asking") {
        $0.onDemand { elements, sink in
          let asker = Asker(elements, sink)
          asker.request(asksFirst)
          return (asker.request, {})
        }
      }
      let law = try #require(Law.named("DMD-1"))
      return Checker(settings: Settings(cases: 20)).check(law, on: Subject(asking)).status
    }
    #expect(try status(asksFirst: 0) == .holds)
    #expect(try status(asksFirst: 1) == .violated)
  }
}
