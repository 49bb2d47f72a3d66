import SignalKit
import Testing

private enum LoadError {
  case offline
  case status(Int)
}

private func load(_ id: Int) -> Signal<String, LoadError> {
  Signal { subscriber in
    if id < 0 {
      subscriber.putError(.status(id))
      return EmptyDisposable
    }
    subscriber.putNext("item \(id)")
    subscriber.putCompletion()

    return ActionDisposable {
    }
  }
}

/// Requirements that only a final class meets in an extension.
private protocol Placeholding {
  associatedtype Content
  static func placeholder() -> Self
  init(wrapping content: Content)
}

extension Signal: Placeholding {
  static func placeholder() -> Signal<T, E> { .never() }

  convenience init(wrapping content: T) {
    self.init { subscriber in
      subscriber.putNext(content)
      return EmptyDisposable
    }
  }
}

@Suite struct SignalUse {
  @Test func `protocols with Self and initializers`() {
    #expect(events(Signal<String, LoadError>.placeholder()) == [])
    #expect(events(Signal<String, LoadError>(wrapping: "x")) == ["x"])
  }

  @Test func `a generator with a trailing closure`() {
    #expect(events(load(1)) == ["item 1", "completed"])
    #expect(events(load(-404)) == ["error status(-404)"])
  }

  @Test func `start with any choice of callbacks`() {
    var log: [String] = []
    let signal = counting(to: 2)
    _ = signal.start()
    _ = signal.start(next: { log.append("\($0)") })
    _ = signal.start(
      next: { value in
        log.append("\(value)")
      },
      completed: {
        log.append("completed")
      }
    )
    _ = signal.start(completed: { log.append("only completed") })
    _ = load(-1).start(error: { error in
      switch error {
      case .offline:
        log.append("offline")
      case .status(let code):
        log.append("status \(code)")
      }
    })
    _ = signal.start { log.append("trailing \($0)") }
    #expect(
      log == [
        "1", "2", "1", "2", "completed", "only completed", "status -1", "trailing 1", "trailing 2",
      ]
    )
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  @Test func `start with callbacks that may be nil`() {
    var log: [String] = []
    let next: ((Int) -> Void)! = { log.append("\($0)") }
    let completed: (() -> Void)? = nil
    let error: ((NoError) -> Void)! = nil
    _ = counting(to: 1).start(next: next, error: error, completed: completed)
    _ = counting(to: 1).start(next: nil, error: nil, completed: nil)
    #expect(log == ["1"])
  }

  @Test func `start with methods as callbacks`() {
    final class Screen {
      var items: [String] = []
      func show(_ item: String) { items.append(item) }
      func fail(_ error: LoadError) { items.append("failed") }
      func finish() { items.append("finished") }
    }
    let screen = Screen()
    _ = load(7).start(next: screen.show, error: screen.fail, completed: screen.finish)
    _ = load(-1).start(next: screen.show, error: screen.fail)
    #expect(screen.items == ["item 7", "finished", "failed"])
  }

  @Test func `standalone and strict starts`() {
    var sum = 0
    let _ = counting(to: 3).startStandalone(next: { sum += $0 })
    let strict = counting(to: 3).startStrict(next: { sum += $0 })
    strict.dispose()
    let named = counting(to: 1).startStrict(next: { sum += $0 }, file: #file, line: #line)
    named.dispose()
    #expect(sum == 13)
  }

  @Test func `factories, with types from the context`() {
    func profile(_ id: Int?) -> Signal<String?, NoError> {
      guard let id = id else {
        return .single(nil)
      }
      return id == 0 ? .never() : .single("profile \(id)")
    }
    func check(_ flag: Bool) -> Signal<Void, String> {
      flag ? .complete() : .fail("refused")
    }
    #expect(events(profile(nil)) == ["nil", "completed"])
    #expect(events(profile(2)) == ["Optional(\"profile 2\")", "completed"])
    #expect(events(profile(0)) == [])
    #expect(events(check(true)) == ["completed"])
    #expect(events(check(false)) == ["error refused"])
    #expect(events(Signal<Void, NoError>.single(Void())) == ["()", "completed"])
    #expect(events(Signal<Void, Void>.fail(())) == ["error ()"])
  }

  @Test func `free factories`() {
    #expect(events(single(1, NoError.self)) == ["1", "completed"])
    #expect(events(fail(Int.self, "broken")) == ["error broken"])
    #expect(events(complete(Int.self, NoError.self)) == ["completed"])
    #expect(events(never(Int.self, Void.self)) == [])
  }

  @Test func `the pipe operator applies any function`() {
    func twice(_ value: Int) -> Int { value * 2 }
    let result = 3 |> twice |> { $0 + 1 } |> identity
    #expect(result == 7)
  }

  @Test func `operators are values`() {
    let first: (Signal<Int, NoError>) -> Signal<Int, NoError> = take(1)
    let show: (Signal<Int, NoError>) -> Signal<String, NoError> = map { "value \($0)" }
    let steps: [(Signal<Int, NoError>) -> Signal<Int, NoError>] = [
      filter { $0 > 1 }, distinctUntilChanged, take(2), map { $0 * 10 },
    ]
    #expect(events(counting(to: 5) |> first |> show) == ["value 1", "completed"])
    #expect(events(steps.reduce(counting(to: 5)) { $0 |> $1 }) == ["20", "30", "completed"])
  }

  @Test func `functions that make operators are values`() {
    let limit: (Int) -> (Signal<Int, NoError>) -> Signal<Int, NoError> = take
    let hop: (Queue) -> (Signal<Int, NoError>) -> Signal<Int, NoError> = deliverOn
    let delayed: (Double, Queue) -> (Signal<Int, NoError>) -> Signal<Int, NoError> = delay
    typealias Mapping = (@escaping (Int) -> Signal<Int, NoError>)
      -> (Signal<Int, NoError>) -> Signal<Int, NoError>
    let flatteners: [Mapping] = [mapToSignal, mapToQueue, mapToThrottled]
    let queue = Queue(name: "values")
    let signal = counting(to: 9) |> limit(1) |> hop(queue) |> delayed(0.001, queue)
    #expect(eventsUntilEnd(signal) == ["1", "completed"])
    for flatten in flatteners {
      #expect(events(counting(to: 1) |> flatten { .single(-$0) }) == ["-1", "completed"])
    }
  }

  @Test func `protocols and extensions around signals`() {
    #expect(events(Numbers().load()) == ["1", "2", "completed"])
    #expect(events(Numbers().load().doubled().orZero()) == ["2", "4", "completed"])
    #expect(events(Signal<Int, String>.fail("x").orZero()) == ["0", "completed"])
  }

  @Test func `a chain over several lines`() {
    let signal =
      counting(to: 6)
      |> filter { value -> Bool in
        value % 2 == 0
      }
      |> map { value -> (Int, String) in
        (value, "\(value)")
      }
      |> mapToSignal { value, text -> Signal<String, NoError> in
        .single("\(value)=\(text)")
      }
    #expect(events(signal) == ["2=2", "4=4", "6=6", "completed"])
  }

  @Test func `uninhabited types`() {
    let nothing: Signal<NoValue, NoError> = .complete()
    let endless: Signal<NoValue, NoError> = .never()
    #expect(events(nothing) == ["completed"])
    #expect(events(endless) == [])
  }

  @Test func `the first value with async`() async {
    let value = await (counting(to: 3) |> map { $0 + 1 }).get()
    #expect(value == 2)
  }
}

private protocol Loader {
  associatedtype Value
  func load() -> Signal<Value, NoError>
}

private struct Numbers: Loader {
  func load() -> Signal<Int, NoError> {
    counting(to: 2)
  }
}

extension Signal where T == Int {
  fileprivate func doubled() -> Signal<T, E> {
    self |> map { $0 * 2 }
  }

  fileprivate func orZero() -> Signal<T, NoError> {
    self |> `catch` { _ in .single(0) }
  }
}
