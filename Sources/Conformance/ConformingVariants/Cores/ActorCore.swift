import Dispatch
import SignalLaws
import Synchronization

/// An actor delivers; only the question whether the subscription is alive is answered outside it.
final class ActorCore: Core {
  /// Delivers one event after the other.
  private actor Courier {
    private let executor: QueueExecutor
    private var sink: Sink?

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ sink: Sink, on executor: QueueExecutor) {
      self.sink = sink
      self.executor = executor
    }

    func deliver(_ value: Int, unless isDisposed: @Sendable () -> Bool) {
      if !isDisposed() { sink?.next(value) }
    }

    /// Delivers the end, unless the callbacks have been forgotten.
    func deliver(_ ending: Ending) {
      let sink = self.sink
      self.sink = nil
      if let sink { ending.put(into: sink) }
    }

    func forget() { sink = nil }
  }

  private enum Phase: Sendable {
    case open
    case ending
    case disposed
  }

  private struct State: Sendable {
    var phase = Phase.open
  }

  private let executor = QueueExecutor()
  private let courier: Courier
  private let state = Mutex(State())
  private let resource = Resource()

  init(_ sink: Sink) { courier = Courier(sink, on: executor) }

  func next(_ value: Int) {
    state.withLock { state in
      guard state.phase == .open else { return }
      Task(executorPreference: executor) {
        await self.courier.deliver(value) { self.state.withLock { $0.phase == .disposed } }
      }
    }
  }

  func end(_ ending: Ending) {
    state.withLock { state in
      guard state.phase == .open else { return }
      state.phase = .ending
      Task(executorPreference: executor) {
        await self.courier.deliver(ending)
        self.resource.release()
      }
    }
  }

  func assign(_ free: @escaping @Sendable () -> Void) { resource.assign(free) }

  func dispose() {
    let isFirst = state.withLock { state in
      guard state.phase == .open else { return false }
      state.phase = .disposed
      return true
    }
    guard isFirst else { return }
    resource.release()
    Task(executorPreference: executor) { await self.courier.forget() }
  }
}

/// Runs jobs on a dispatch queue, in the order in which they come.
private final class QueueExecutor: SerialExecutor, TaskExecutor {
  private let queue = DispatchQueue(label: "courier")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      job.runSynchronously(
        isolatedTo: self.asUnownedSerialExecutor(),
        taskExecutor: self.asUnownedTaskExecutor()
      )
    }
  }
}
