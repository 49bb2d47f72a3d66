import Interleaving
import SignalKitInstrumented
import Testing

@Suite struct `Operators under interleavings` {
  @Test func `observers of a pipe agree on one order of whole events`() {
    expectNothingWrong { scope in
      let pipe = ValuePipe<Int>()
      let observers = [Heard(), Heard()]
      let handles = observers.map { pipe.signal().start(into: $0) }
      scope.concurrently([{ pipe.putNext(1) }, { pipe.putNext(2) }])
      handles.forEach { $0.dispose() }
      let allowed = [["1", "/1", "2", "/2"], ["2", "/2", "1", "/1"]]
      guard allowed.contains(observers[0].events) else { return "saw \(observers[0].events)" }
      return observers[0].events == observers[1].events ? nil : "they disagree"
    }
  }

  @Test func `a subscription of a pipe that is disposed gets nothing that is put later`() {
    expectNothingWrong { scope in
      let pipe = ValuePipe<Int>()
      let observer = Heard()
      let handle = pipe.signal().start(into: observer)
      scope.concurrently([
        { pipe.putNext(1) },
        {
          handle.dispose()
          pipe.putNext(2)
        },
      ])
      return observer.events.contains("2") ? "2 was put after dispose returned" : nil
    }
  }

  @Test func `take delivers exactly its count, whole, and then completes`() {
    expectNothingWrong { scope in
      let observer = Heard()
      var sink: Subscriber<Int, NoError>?
      let source = Signal<Int, NoError> { subscriber in
        sink = subscriber
        return EmptyDisposable
      }
      let handle = (source |> take(2)).start(into: observer)
      guard let sink else { return "the source was not started" }
      scope.concurrently((1...3).map { value in { sink.putNext(value) } })
      handle.dispose()
      guard observer.events.last == "|" else { return "saw \(observer.events)" }
      return observer.events.count == 5 ? nil : "saw \(observer.events)"
    }
  }

  @Test func `then starts its second signal once, or never after dispose`() {
    expectNothingWrong { scope in
      let observer = Heard()
      var sink: Subscriber<Int, NoError>?
      var disposals: [String] = []
      func noted(_ name: String) -> ActionDisposable {
        ActionDisposable { unobserved { disposals.append(name) } }
      }
      let first = Signal<Int, NoError> { subscriber in
        sink = subscriber
        return noted("first")
      }
      let second = Signal<Int, NoError> { subscriber in
        subscriber.putNext(2)
        return noted("second")
      }
      let handle = (first |> then(second)).start(into: observer)
      guard let sink else { return "the source was not started" }
      scope.concurrently([{ sink.putCompletion() }, { handle.dispose() }])
      let secondRan = disposals.contains("second") || observer.events.contains("2")
      guard disposals.count(where: { $0 == "first" }) == 1 else { return "disposed \(disposals)" }
      guard disposals.count(where: { $0 == "second" }) <= 1 else { return "disposed \(disposals)" }
      guard secondRan else { return nil }
      return disposals == ["first", "second"] ? nil : "disposed \(disposals)"
    }
  }

  @Test func `map and filter keep the end final`() {
    expectNothingWrong { scope in
      let observer = Heard()
      var sink: Subscriber<Int, NoError>?
      let source = Signal<Int, NoError> { subscriber in
        sink = subscriber
        return EmptyDisposable
      }
      let handle = (source |> map { $0 * 10 } |> filter { $0 > 10 }).start(into: observer)
      guard let sink else { return "the source was not started" }
      scope.concurrently([
        { sink.putNext(2) },
        { sink.putNext(3) },
        { sink.putCompletion() },
      ])
      handle.dispose()
      guard observer.events.count(where: { $0 == "|" }) == 1 else {
        return "saw \(observer.events)"
      }
      return observer.events.last == "|" ? nil : "saw \(observer.events)"
    }
  }
}

@Suite struct `Primitives under interleavings` {
  @Test func `no update of an Atomic is lost`() {
    expectNothingWrong { scope in
      let atomic = Atomic<Int>(value: 0)
      scope.concurrently(
        (0..<3).map { _ in
          {
            _ = atomic.modify { $0 + 1 }
            _ = atomic.with { $0 }
          }
        }
      )
      return atomic.with { $0 } == 3 ? nil : "counted \(atomic.with { $0 })"
    }
  }

  @Test func `tryWith fails only while somebody holds the lock`() {
    expectNothingWrong { scope in
      let atomic = Atomic<Int>(value: 1)
      var seen: [Int] = []
      scope.concurrently([
        { _ = atomic.swap(2) },
        { if let value = try? atomic.tryWith({ $0 }) { unobserved { seen.append(value) } } },
      ])
      return seen.allSatisfy { $0 == 1 || $0 == 2 } ? nil : "saw \(seen)"
    }
  }

  @Test func `a kept-alive object outlives the terminal callback and is then released`() {
    expectNothingWrong { scope in
      final class Kept {}
      weak var kept: Kept?
      var wasAlive = true
      let subscriber = Subscriber<Int, NoError>(completed: {
        wasAlive = wasAlive && kept != nil
      })
      do {
        let object = Kept()
        kept = object
        subscriber.keepAlive(object)
      }
      scope.concurrently([
        { subscriber.putNext(1) },
        { subscriber.putCompletion() },
        { _ = subscriber.description },
      ])
      guard wasAlive else { return "released before the terminal callback" }
      return kept == nil ? nil : "still held after the end"
    }
  }

  @Test func `a strict disposable forwards from any thread`() {
    expectNothingWrong { scope in
      var count = 0
      let strict = ActionDisposable { unobserved { count += 1 } }.strict()
      scope.concurrently([{ strict.dispose() }, { strict.dispose() }])
      return count == 1 ? nil : "ran \(count) times"
    }
  }
}
