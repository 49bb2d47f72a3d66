internal import Interleaving

extension Program {
  /// What must be under control for its outcome to be settled; `nil` if free runs settle it.
  ///
  /// What a thread of the program does is over when the thread is, and a queue has done all that it was given
  /// when a block that waits for its turn on it has run. When time has passed, when a pool is done and when a
  /// task has ended, only who controls them can know: a verdict must not depend on how busy the machine is.
  func lack(_ subject: Subject, _ law: Law) -> String? {
    let isTimed = contains { [.wait, .after, .suspend].contains($0.verb) } || uses(Self.clocked)
    // What threads do while time passes, nobody can wait for.
    if isTimed, subject.steppedTime == nil || !threads.isEmpty { return Lack.time }
    if uses(SignalHarness.taskWords)
      || contains(where: { [.await, .iterate, .awaitCancel].contains($0.verb) })
      || usesMainActor
    {
      return Lack.tasks
    }
    if uses(SignalHarness.poolWords) || signal?.word == "threadPool" { return Lack.pools }
    if usesQueues(law), subject.queue?.sync == nil { return Lack.queues }
    return usesThreads(law) && !hasFreeThreads ? Lack.threads : nil
  }

  /// Whether one of its signals has an operator that is among these.
  func uses(_ words: Set<String>) -> Bool {
    [signal, equal].contains { $0?.hasWord(of: words) == true }
  }

  /// Whether blocks are given to a queue of the implementation.
  func usesQueues(_ law: Law) -> Bool {
    contains { $0.verb.operands.body && $0.item != nil || $0.verb == .sync }
      || law.needs.contains("deliverOn")
      || ["queueLocal", "queue"].contains(signal?.word)
      || uses(SignalHarness.queueWords)
  }

  /// Whether threads may take part in more than one order.
  func isConcurrent(_ law: Law) -> Bool {
    !threads.isEmpty
      || contains { $0.verb.operands.body && $0.item != nil }
      || law.needs.contains("deliverOn")
      || ["queueLocal", "threadPool"].contains(signal?.word)
      || signal?.hasWord(of: SignalHarness.threadWords) == true
      || contains { [.await, .iterate].contains($0.verb) }
      || usesMainActor
  }

  /// Whether something is to happen on the main actor.
  var usesMainActor: Bool { contains { [.main, .mainStart, .mainCurrent].contains($0.verb) } }

  /// Whether more than one thread takes part, be it in one order only.
  private func usesThreads(_ law: Law) -> Bool {
    isConcurrent(law) || usesQueues(law) || contains { $0.verb == .elsewhere }
  }

  /// The operators and objects that have to do with time.
  private static let clocked: Set<String> = [
    "delay", "delayEvents", "suspendAwareDelay", "timeout", "timeoutFailing", "debounce",
    "throttle", "sampleEvery", "retry", "retryTimes", "retryTimesIf", "timer",
  ]
}

/// What free runs lack, as the reason why a law is untested.
enum Lack {
  static let time = "needs control of time"
  static let tasks = "needs control of tasks"
  static let pools = "needs control of thread pools"
  static let queues = "needs control of queues that nothing can wait for"
  static let threads = "needs threads, which this platform does not have"
  static let locks = "needs a view of locks; the platform's thread sanitizer has one"
  static let accesses = "needs a view of memory accesses; the platform's thread sanitizer has one"
  static let callbacks =
    "no access to memory was seen: compile the implementation with -Xfrontend -sanitize=thread"
  /// What seems to be unordered may be ordered by what these modules do unseen.
  static func order(unobserved modules: [String]) -> String {
    let names = modules.isEmpty ? "" : " of \(modules.joined(separator: ", "))"
    return "a program breaks it, but code\(names) ran that tells of no access to memory, "
      + "and may give the order that is missing: compile it with "
      + Coverage.Limit.flags(for: modules)
  }
  static let ownPrograms = "each of its programs fails for another law's reason"
  static let severalThreads =
    "it speaks of what one thread does at a time, and the program has several at once"
  static let ownThreads = "needs control of threads of the implementation's own"

  /// Whether a law is untested because nobody controls something.
  static func isReason(_ reason: String) -> Bool { reason.hasPrefix("needs ") }
}
