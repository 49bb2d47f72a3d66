internal import SignalLaws
internal import Synchronization

/// What a stream offers to tasks: who reads it is a task by itself.
func assignStreamBridges(_ it: inout Implementation<StreamSource>) {
  it.first = { source in
    for try await value in source.stream { return .next(value) }
    return Task.isCancelled ? nil : .completed
  }
  it.values = { source, each in
    for try await value in source.stream { each(.next(value)) }
    if !Task.isCancelled { each(.completed) }
  }
  it.startOnMainActor = { source, sink in
    let stream = source.stream
    let task = Task { @MainActor in
      do {
        // Who is cancelled may have been given an element already, and be about to go on with it.
        for try await value in stream where !Task.isCancelled { sink.next(value) }
        if !Task.isCancelled { sink.completed() }
      } catch {
        if let error = error as? LawError, !Task.isCancelled { sink.failed(error) }
      }
    }
    return { task.cancel() }
  }
  it.fromCallback = {
    let handler = LatestHandler()
    return (
      StreamSource { continuation in
        handler.set { value in
          continuation.yield(value)
          continuation.finish()
        }
      },
      { handler.call($0) }
    )
  }
  it.fromTask = { work in
    StreamSource { continuation in
      continuation.feed {
        continuation.yield(await work())
        continuation.finish()
      }
    }
  }
  it.fromThrowingTask = { work in
    StreamSource { continuation in
      continuation.feed {
        do {
          continuation.yield(try await work())
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }
  it.fromAsyncSequence = { numbers in
    StreamSource { continuation in
      continuation.feed {
        for await number in numbers { continuation.yield(number) }
        continuation.finish()
      }
    }
  }
  it.fromThrowingSequence = { numbers in
    StreamSource { continuation in
      continuation.feed {
        do {
          for try await number in numbers { continuation.yield(number) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }
}

extension StreamSource {
  /// The stream of a start.
  fileprivate var stream: Stream {
    let (stream, continuation) = Stream.makeStream()
    connect(continuation)
    return stream
  }
}

extension StreamSource.Stream.Continuation {
  /// Runs a task that feeds the stream, and is cancelled with it.
  fileprivate func feed(_ body: @escaping @Sendable () async -> Void) {
    let task = Task(operation: body)
    onTermination = { _ in task.cancel() }
  }
}

/// The handler of the latest start, which any thread may call; who comes first takes it.
private final class LatestHandler: Sendable {
  private let handler = Mutex<(@Sendable (Int) -> Void)?>(nil)

  func set(_ handler: @escaping @Sendable (Int) -> Void) {
    self.handler.withLock { $0 = handler }
  }

  func call(_ value: Int) {
    let handler = handler.withLock { handler in
      defer { handler = nil }
      return handler
    }
    handler?(value)
  }
}
