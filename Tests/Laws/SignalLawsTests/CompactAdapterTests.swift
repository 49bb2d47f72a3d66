@testable import SignalLaws
import Synchronization
import Testing

/// What the disposables of a small library have in common, its containers among them.
private protocol Endable: AnyObject, Sendable {
  func end()
}

extension Probe: Endable {
  fileprivate func end() { dispose() }
}

private final class EndingAction: Endable {
  private let action: Mutex<(@Sendable () -> Void)?>
  init(_ action: @escaping @Sendable () -> Void) { self.action = Mutex(action) }

  func end() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }
}

private final class EndingSlot: Endable {
  private let state = Mutex((content: (any Endable)?.none, isOver: false))

  func set(_ content: (any Endable)?) {
    let ended = state.withLock { state in
      if state.isOver { return content }
      defer { state.content = content }
      return state.content
    }
    ended?.end()
  }

  func end() {
    let ended = state.withLock { state in
      defer { state = (nil, true) }
      return state.content
    }
    ended?.end()
  }
}

/// A bag that is a value, with keys of a type of its own.
private struct ValueBag: Sequence {
  struct Key: Equatable { let number: Int }
  private var items: [(key: Key, item: Int)] = []
  private var next = 10

  mutating func insert(_ item: Int) -> Key {
    next += 1
    items.append((Key(number: next), item))
    return Key(number: next)
  }

  mutating func remove(using key: Key) { items.removeAll { $0.key == key } }
  func makeIterator() -> IndexingIterator<[Int]> { items.map(\.item).makeIterator() }
}

/// What is ended as it is released.
private final class Released: Sendable {
  let action: @Sendable () -> Void
  init(_ action: @escaping @Sendable () -> Void) { self.action = action }
  deinit { action() }
}

@Suite struct `Adapters of few lines` {
  private typealias Small = Implementation<SmallSignal>

  private func verdicts(_ ids: [LawID], of subject: Subject) throws -> [LawID] {
    try ids.filter { id in
      let law = try #require(Law.named(id))
      return Checker(settings: Settings(cases: 20)).check(law, on: subject).status != .holds
    }
  }

  @Test func `an event goes through a sink as a value`() {
    let events = Mutex<[LawEvent]>([])
    let sink = Sink { event in events.withLock { $0.append(event) } }
    sink.next(1)
    sink.failed(LawError(2))
    sink.completed()
    sink.send(.next(3))
    #expect(events.withLock { $0 } == [.next(1), .failed(LawError(2)), .completed, .next(3)])
    for event in events.withLock({ $0 }) {
      let parts: (Int?, LawError?) = event.fold(
        next: { ($0, nil) },
        failed: { (nil, $0) },
        completed: (nil, nil)
      )
      #expect(LawEvent(value: parts.0, error: parts.1) == event)
    }
    #expect(LawError(thrown: CancellationError()) != LawError(thrown: LawError(1)))
  }

  @Test func `containers that are disposables are disposed of as such`() throws {
    let subject = Small.small {
      $0.capabilities = {
        $0.disposable = .init(make: { EndingAction($0) as any Endable }, dispose: { $0.end() })
        $0.metaDisposable = .init(make: { EndingSlot() }, set: { $0.set($1) })
      }
    }
    #expect(Checker().brokenAdapterLaw(on: subject) == nil)
    #expect(try verdicts(["DSP-6", "DSP-7", "DSP-8", "DSP-9"], of: subject) == [])
    #expect(subject.disposable?.probe != nil)
  }

  @Test func `one that is none, and does not say how, is named`() throws {
    let subject = Small.small {
      $0.capabilities = {
        $0.disposable = .init(make: { SmallHandle($0) }, dispose: { $0.end() })
        $0.metaDisposable = .init(make: { SmallSlot() }, set: { $0.set($1) })
      }
    }
    #expect(subject.disposable?.probe == nil)
    let entry = try #require(Checker().brokenAdapterLaw(on: subject))
    #expect(
      entry.text.contains(
        """
        Implementation.metaDisposable makes SmallSlot, which Implementation.disposable does not \
        dispose of, since that takes SmallHandle: say how it is disposed of, by `dispose:`.
        """
      )
    )
  }

  @Test func `bags, scopes and atomics may be values and change in place`() throws {
    let subject = Small.small {
      $0.capabilities = {
        $0.disposable = .init(make: { Released($0) }, dispose: { $0.action() })
        $0.scope = .init(value: { [Released]() }, add: { $0.append($1) })
        $0.bag = .init(
          value: { ValueBag() },
          add: { $0.insert($1) },
          remove: { $0.remove(using: $1) }
        )
        $0.atomic = .init(make: { Changed($0) }, update: { $0.change($1) }, swap: { $0.swap($1) })
      }
    }
    let laws: [LawID] = ["BAG-1", "BAG-2", "BAG-3", "ATM-1", "ATM-2", "DSP-36", "DSP-37"]
    #expect(try verdicts(laws, of: subject) == [])
  }

  @Test func `many laws are excused in a line`() {
    let subject = Small.small { wiring in
      wiring.capabilities = { $0.excuse(["SUB-1", "SUB-2"], because: "The guide says so.") }
    }
    #expect(subject.deviations.keys.sorted { "\($0)" < "\($1)" } == ["SUB-1", "SUB-2"])
  }

  @Test func `what combines two or three signals refuses other numbers`() {
    let sum = combination(
      two: { (first: Int, second: Int, join) in join(first, second) },
      three: { (first: Int, second: Int, third: Int, join) in join(first, second, third) }
    )
    #expect(sum([1, 2]) { $0.reduce(0, +) } == 3)
    #expect(sum([1, 2, 3]) { $0.reduce(0, +) } == 6)
    #expect(sum([1]) { $0.reduce(0, +) } == nil)
    #expect(sum([1, 2, 3, 4]) { $0.reduce(0, +) } == nil)
  }

  @Test func `an event for a source that does not run yet is not missed`() throws {
    let subject = Small.small {
      $0.capabilities = {
        $0.queue = .init(
          scheduler: { SmallQueue() },
          dispatch: { $0.enqueue($1) },
          sync: { $0.wait($1) }
        )
        // A turn of the queue to subscribe, and one more to ask for values.
        $0.runOn = .init { (signal: SmallSignal, queue: SmallQueue) in
          SmallSignal { observer in
            let inner = Mutex<SmallHandle?>(nil)
            queue.enqueue {
              queue.enqueue {
                let handle = signal.observe(observer)
                inner.withLock { $0 = handle }
              }
            }
            return SmallHandle { inner.withLock { $0 }?.end() }
          }
        }
      }
    }
    #expect(try verdicts(["RUN-5"], of: subject) == [])
  }
}

/// A value that is changed in place.
private final class Changed: Sendable {
  private let value: Mutex<Int>
  init(_ value: Int) { self.value = Mutex(value) }

  func change(_ body: (inout Int) -> Int) -> Int { value.withLock { body(&$0) } }

  func swap(_ new: Int) -> Int {
    change { value in
      defer { value = new }
      return value
    }
  }
}
