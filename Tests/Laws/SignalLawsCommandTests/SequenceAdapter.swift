// How the laws see a library. Write the names of its types for the stand-ins below, and what
// each closure says in place of fatalError. A capability that it does not have is left out: its
// laws are then unsupported, which is no fault. If its types are not Sendable, import it by
// '@preconcurrency import'.

import SignalLaws
import Synchronization

/// A signal is a sequence of any type: what an operator returns becomes one by 'YourSignal(…)'.
struct YourSignal: AsyncSequence, Sendable {
  struct AsyncIterator: AsyncIteratorProtocol {
    // Where it is called from decides where it goes on, as with the iterator that it stands for.
    let following: (isolated (any Actor)?) async throws -> Int?

    func next() async throws -> Int? { try await following(nil) }

    func next(isolation actor: isolated (any Actor)?) async throws -> Int? {
      try await following(actor)
    }
  }

  let begin: @Sendable () -> AsyncIterator

  func makeAsyncIterator() -> AsyncIterator { begin() }

  init<Base: AsyncSequence & Sendable>(_ base: Base) where Base.Element == Int {
    begin = {
      var iterator = base.makeAsyncIterator()
      return AsyncIterator { try await iterator.next(isolation: $0) }
    }
  }

  /// A source: its body runs when the first element is asked for, and what that sends is kept.
  init(body: @escaping @Sendable (Sink) -> @Sendable () -> Void) {
    begin = {
      var iterator: AsyncThrowingStream<Int, any Error>.Iterator?
      return AsyncIterator { (actor: isolated (any Actor)?) in
        if iterator == nil {
          if Task.isCancelled { return nil }
          let (stream, events) = AsyncThrowingStream<Int, any Error>.makeStream()
          let end = SourceEnd()
          // Before the body runs: a handler that is set when the stream has ended is never called.
          events.onTermination = { _ in end.come() }
          let sink = Sink(
            next: { events.yield($0) },
            failed: { events.finish(throwing: $0) },
            completed: { events.finish() }
          )
          end.set(body(sink))
          iterator = stream.makeAsyncIterator()
        }
        return try await iterator?.next(isolation: actor)
      }
    }
  }
}

/// Calls what a body has returned when its source has ended, once, whichever of the two comes first.
final class SourceEnd: Sendable {
  private let state = Mutex((hasCome: false, dispose: (@Sendable () -> Void)?.none))

  func set(_ dispose: @escaping @Sendable () -> Void) {
    let hasCome = state.withLock { state in
      if !state.hasCome { state.dispose = dispose }
      return state.hasCome
    }
    if hasCome { dispose() }
  }

  func come() {
    let dispose = state.withLock { state in
      let dispose = state.dispose
      state = (hasCome: true, dispose: nil)
      return dispose
    }
    dispose?()
  }
}

let mine = Implementation<YourSignal>(
  "YourLibrary 1.0",
  make: { YourSignal(body: $0) },
  start: { signal, sink in
    let task = Task {
      do {
        for try await value in signal {
          // What was kept is handed out also to who has been cancelled.
          if Task.isCancelled { break }
          sink.next(value)
        }
        if !Task.isCancelled { sink.completed() }
      } catch {
        if !Task.isCancelled, let error = error as? LawError { sink.failed(error) }
      }
    }
    return { task.cancel() }
  },
  capabilities: {
    $0.contract = [
      .laterDelivery: "A task reads the signal.",
      .anyStartOrder: "A source begins when its first element is asked for.",
      .waitingFailures: "A failure is thrown when what comes before it has been read.",
      .ownEnds: "Nobody tells a source that it has ended.",
    ]
    $0.first = { signal in
      for try await value in signal { return .next(value) }
      return Task.isCancelled ? nil : .completed
    }
    $0.values = { signal, each in
      for try await value in signal { each(.next(value)) }
      if !Task.isCancelled { each(.completed) }
    }
  }
)
