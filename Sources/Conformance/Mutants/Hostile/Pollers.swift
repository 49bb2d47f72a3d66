internal import Foundation
public import SignalLaws

/// Right in every way, but each subscription has a thread that looks for work for ever.
private final class Poller: BaseSubscriber, @unchecked Sendable {
  private let rest: @Sendable () -> Void

  init(_ sink: Sink, _ rest: @escaping @Sendable () -> Void) {
    self.rest = rest
    super.init(sink)
    let context = Unmanaged.passRetained(self)
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    pthread_create(&thread, nil, poll, context.toOpaque())
  }

  func work() -> Never {
    while true {
      lock.withLock {}
      rest()
    }
  }
}

private func poll(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Poller>.fromOpaque(context).takeUnretainedValue().work()
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
  ]
}
