import SignalKit
import Testing

@Suite(.timeLimit(.minutes(1))) struct ConcurrencyTests {
  private let rounds = 150

  /// What one subscription has seen.
  private final class Seen: @unchecked Sendable {  // Each field is an atomic object.
    let inside = SignalKit.Atomic(value: 0)
    let terminals = SignalKit.Atomic(value: 0)
    let mistakes = SignalKit.Atomic<[String]>(value: [])

    func next() {
      _ = inside.modify { $0 + 1 }
      if terminals.with({ $0 }) != 0 { mistake("next after the end") }
      _ = inside.modify { $0 - 1 }
    }

    func terminal() {
      if inside.with({ $0 }) != 0 { mistake("terminal during next") }
      if terminals.modify({ $0 + 1 }) != 1 { mistake("two terminals") }
    }

    func mistake(_ what: String) {
      _ = mistakes.modify { $0 + [what] }
    }
  }

  @Test func `one terminal, after all nexts, and one dispose`() {
    var mistakes: [String] = []
    for _ in 0..<rounds {
      let seen = Seen()
      let disposable = CountingDisposable()
      let holder = Holder<Subscriber<Int, Int>>()
      let handle = Signal<Int, Int> { subscriber in
        holder.value = subscriber
        return disposable
      }.start(
        next: { _ in seen.next() },
        error: { _ in seen.terminal() },
        completed: { seen.terminal() }
      )
      let subscriber = holder.value
      inParallel([
        {
          for value in 0..<10 { subscriber?.putNext(value) }
          subscriber?.putCompletion()
        },
        {
          for value in 0..<10 { subscriber?.putNext(value) }
          subscriber?.putError(1)
        },
      ])
      handle.dispose()
      mistakes += seen.mistakes.with { $0 }
      if seen.terminals.with({ $0 }) != 1 { mistakes.append("no terminal") }
      if disposable.count != 1 { mistakes.append("disposed \(disposable.count) times") }
      if !mistakes.isEmpty { break }
    }
    #expect(mistakes == [])
  }

  @Test func `one dispose, whoever ends and whenever the generator returns`() {
    var mistakes: [String] = []
    for _ in 0..<rounds {
      let seen = Seen()
      let disposable = CountingDisposable()
      let source = SignalKit.Atomic<Subscriber<Int, Int>?>(value: nil)
      let meta = MetaDisposable()
      let signal = Signal<Int, Int> { subscriber in
        _ = source.swap(subscriber)
        return disposable
      }
      inParallel([
        {
          meta.set(
            signal.start(
              next: { _ in seen.next() },
              error: { _ in seen.terminal() },
              completed: { seen.terminal() }
            )
          )
        },
        {
          while true {
            guard let subscriber = source.with({ $0 }) else { continue }
            subscriber.putNext(1)
            subscriber.putCompletion()
            break
          }
        },
        { meta.dispose() },
      ])
      mistakes += seen.mistakes.with { $0 }
      if disposable.count != 1 { mistakes.append("disposed \(disposable.count) times") }
      if !mistakes.isEmpty { break }
    }
    #expect(mistakes == [])
  }

  @Test func `no next begins after dispose has returned`() {
    var mistakes: [String] = []
    for _ in 0..<rounds {
      let isDisposed = SignalKit.Atomic(value: false)
      let seen = Seen()
      let holder = Holder<Subscriber<Bool, NoError>>()
      let handle = manual(holder, Log()).start(next: { putAfterDispose in
        if putAfterDispose { seen.mistake("next after dispose") }
      })
      let subscriber = holder.value
      inParallel([
        { for _ in 0..<20 { subscriber?.putNext(isDisposed.with { $0 }) } },
        {
          handle.dispose()
          _ = isDisposed.swap(true)
        },
      ])
      mistakes += seen.mistakes.with { $0 }
      if !mistakes.isEmpty { break }
    }
    #expect(mistakes == [])
  }

  @Test func `take delivers every value that counts before it completes`() {
    var counts: Set<Int> = []
    for _ in 0..<rounds {
      let delivered = SignalKit.Atomic(value: 0)
      let atEnd = SignalKit.Atomic(value: -1)
      let holder = Holder<Subscriber<Int, NoError>>()
      let handle = (manual(holder, Log()) |> take(2)).start(
        next: { _ in _ = delivered.modify { $0 + 1 } },
        completed: { _ = atEnd.swap(delivered.with { $0 }) }
      )
      let subscriber = holder.value
      inParallel([{ subscriber?.putNext(1) }, { subscriber?.putNext(2) }])
      counts.insert(atEnd.with { $0 })
      handle.dispose()
    }
    #expect(counts == [2])
  }

  @Test func `then starts the second once the first is disposed of, whoever is later`() {
    var mistakes: Set<String> = []
    for _ in 0..<rounds {
      let log = Log()
      let source = SignalKit.Atomic<Subscriber<Int, NoError>?>(value: nil)
      let first = Signal<Int, NoError> { subscriber in
        _ = source.swap(subscriber)
        return ActionDisposable { log.note("disposed") }
      }
      let second = Signal<Int, NoError> { subscriber in
        log.note("second")
        subscriber.putCompletion()
        return EmptyDisposable
      }
      let signal = first |> then(second)
      inParallel([
        { _ = signal.start(completed: { log.note("completed") }) },
        {
          while true {
            guard let subscriber = source.with({ $0 }) else { continue }
            subscriber.putCompletion()
            break
          }
        },
      ])
      if log.lines != ["disposed", "second", "completed"] { mistakes.insert("\(log.lines)") }
    }
    #expect(mistakes == [])
  }
}
