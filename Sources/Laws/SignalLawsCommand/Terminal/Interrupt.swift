internal import Foundation
internal import Synchronization

/// Ctrl-C and its like: the first one ends the check and keeps the report, the second one ends the
/// process.
enum Interrupt {
  /// What ends a check: Ctrl-C, a polite request, and the end of the terminal.
  static let signals = [SIGINT, SIGTERM, SIGHUP]
  /// What writing would otherwise end the process with: into closed pipes, and beyond a limit.
  static let ignored = [SIGPIPE, SIGXFSZ]

  private static let count = Atomic<Int>(0)
  private static let first = Atomic<Int32>(0)

  /// Whether the check is to end.
  static var isRequested: Bool { count.load(ordering: .relaxed) > 0 }

  /// The exit status of a check that was ended, as shells count it.
  static var status: Int32 { 128 + first.load(ordering: .relaxed) }

  /// Makes writing into closed pipes and beyond limits an error.
  static func ignoreWriteSignals() {
    for number in ignored { signal(number, SIG_IGN) }
    // Where it is ignored, as some parents leave it, nobody learns how a process has ended.
    signal(SIGCHLD, SIG_DFL)
  }

  /// Takes over what ends a check.
  static func catchSignals() {
    // Initialized here, because a handler must not be the first to do it.
    _ = count.load(ordering: .relaxed)
    _ = first.load(ordering: .relaxed)
    // Whoever started this process may have left them blocked.
    var wanted = sigset_t()
    sigemptyset(&wanted)
    for number in signals where !isIgnored(number) {
      signal(number) { number in
        if Interrupt.note(number) > 1 { _exit(128 + number) }
      }
      sigaddset(&wanted, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
  }

  /// Leaves Ctrl-C to the process that this one works for, and all else to the implementation.
  static func leaveToSupervisor() {
    signal(SIGINT, SIG_IGN)
    for number in ignored { signal(number, SIG_DFL) }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var present = sigaction()
    guard sigaction(number, nil, &present) == 0 else { return false }
    #if canImport(Darwin)
    let handler = present.__sigaction_u.__sa_handler
    #else
    let handler = present.__sigaction_handler.sa_handler
    #endif
    // A handler is a function or one of two numbers.
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func note(_ number: Int32) -> Int {
    _ = first.compareExchange(expected: 0, desired: number, ordering: .relaxed)
    return count.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
