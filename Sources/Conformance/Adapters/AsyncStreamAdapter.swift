internal import Dispatch
public import SignalLaws
internal import Synchronization

extension Adapters {
  /// The toolchain's `AsyncThrowingStream`, read by a task for each subscription.
  ///
  /// The tasks run on a dispatch queue, so that schedules are chosen here too. It offers the bridges to
  /// async code, and no disposables, containers or queues.
  public static let asyncStream = Subject(
    Implementation<StreamSource>(
      "AsyncStream",
      make: { body in
        StreamSource { continuation in
          let sink = Sink(
            next: { continuation.yield($0) },
            failed: { continuation.finish(throwing: $0) },
            completed: { continuation.finish() }
          )
          let dispose = body(sink)
          continuation.onTermination = { _ in dispose() }
        }
      },
      start: { source, sink in
        let (stream, continuation) = StreamSource.Stream.makeStream()
        let isDisposed = Flag()
        source.connect(continuation)
        Task(executorPreference: StreamExecutor.shared) {
          do {
            for try await value in stream where !isDisposed.isSet { sink.next(value) }
            if !isDisposed.isSet { sink.completed() }
          } catch {
            if let error = error as? LawError, !isDisposed.isSet { sink.failed(error) }
          }
        }
        // Not by cancellation: a task holds a lock of the runtime, which cannot be controlled,
        // while it calls what is to be told of that.
        return {
          isDisposed.set()
          continuation.finish()
        }
      },
      capabilities: {
        assignStreamBridges(&$0)
        $0.deviations = streamDeviations
        $0.contract = [
          .laterDelivery: "A stream buffers its elements until its reader asks for them.",
          .noAbandonment: "A reader waits until the stream is finished, or its task is cancelled.",
        ]
      }
    )
  )

  private static let streamDeviations: [LawID: String] = [
    "SUB-17": """
    By design, onTermination is called when the stream is finished; what has been put before is read \
    later.
    """
  ]
}

/// What feeds a stream at each start: a stream itself is not cold, and can be read once.
struct StreamSource: Sendable {
  typealias Stream = AsyncThrowingStream<Int, any Error>
  let connect: @Sendable (Stream.Continuation) -> Void
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }
  func set() { value.store(true, ordering: .sequentiallyConsistent) }
}

/// Runs the jobs of the tasks on a dispatch queue.
private final class StreamExecutor: TaskExecutor {
  static let shared = StreamExecutor()
  private static let queue = DispatchQueue(label: "AsyncStream")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Self.queue.async { job.runSynchronously(on: Self.shared.asUnownedTaskExecutor()) }
  }
}
