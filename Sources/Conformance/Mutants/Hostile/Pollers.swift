internal import Adapters
internal import Foundation
internal import SignalKitInstrumented
public import SignalLaws

/// Right in every way, but each subscription has a thread that looks for work for ever.
private final class Poller: BaseSubscriber, @unchecked Sendable {
  init(_ sink: Sink, _ rest: @escaping @Sendable () -> Void) {
    super.init(sink)
    Endless { [self] in
      lock.withLock {}
      rest()
    }
    .start()
  }
}

/// A thread that does the same for ever.
private final class Endless: Sendable {
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) { self.work = work }

  func start() {
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    pthread_create(&thread, nil, poll, context.toOpaque())
  }

  fileprivate func run() -> Never {
    while true { work() }
  }
}

private func poll(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Endless>.fromOpaque(context).takeUnretainedValue().run()
}

extension Mutants {
  /// Implementations with threads of their own that poll.
  public static let pollers: [Subject] = [
    hostile("polls-and-yields") { $0.subscriber = { Poller($0) { sched_yield() } } },
    hostile("polls-and-waits") {
      $0.subscriber = {
        Poller($0) {
          var time = timespec(tv_sec: 0, tv_nsec: 1_000_000)
          nanosleep(&time, nil)
        }
      }
    },
    bufferPolls,
    bufferPollsAndSkipDropsAll,
  ]

  /// One operator has a thread that goes on for ever, and the others have none.
  private static let bufferPolls = pollingBuffer("buffer-polls") { _ in }

  /// The same, and beside it another operator is wrong.
  private static let bufferPollsAndSkipDropsAll = pollingBuffer("buffer-polls-and-skip-drops-all") {
    $0.skip = { signal, _ in handmade(signal, next: { _, _ in }) }
  }

  /// The reference, whose `buffer` polls.
  private static func pollingBuffer(
    _ name: String,
    _ replace: (inout Implementation<Signals>) -> Void
  ) -> Subject {
    var implementation = Adapters.implementation
    implementation.name = "HOSTILE-\(name)"
    let buffer = implementation.buffer
    implementation.buffer = { signal, count, join in
      Signals { downstream in
        Endless { sched_yield() }.start()
        return (buffer?(signal, count, join) ?? signal).start(
          next: { downstream.putNext($0) },
          error: { downstream.putError($0) },
          completed: { downstream.putCompletion() }
        )
      }
    }
    replace(&implementation)
    return Subject(implementation)
  }
}
