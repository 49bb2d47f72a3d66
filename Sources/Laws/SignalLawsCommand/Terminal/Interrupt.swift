internal import Foundation
internal import Synchronization

/// Ctrl-C: the first one ends the check and keeps the report, the second one ends the process.
enum Interrupt {
  private static let count = Atomic<Int>(0)

  /// Whether the check is to end.
  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// Takes over `SIGINT` and `SIGTERM`, and makes writing into closed pipes an error.
  static func catchSignals() {
    // Initialized here, because a handler must not be the first to do it.
    _ = count.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      signal(number) { number in
        if Interrupt.noteOne() > 1 { _exit(128 + number) }
      }
    }
    signal(SIGPIPE, SIG_IGN)
    // Whoever started this process may have left them blocked.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, SIGINT)
    sigaddset(&wanted, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  /// Leaves Ctrl-C to the process that this one works for, and ends with it.
  static func ignoreSignals() {
    signal(SIGINT, SIG_IGN)
    signal(SIGPIPE, SIG_DFL)
  }

  private static func noteOne() -> Int {
    count.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
