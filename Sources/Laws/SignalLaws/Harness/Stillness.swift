internal import Dispatch
internal import Interleaving

/// Waits for a time, which under control is virtual.
func awaitTime(_ time: DispatchTime) {
  // Gates are made for use by several threads.
  nonisolated(unsafe) let gate = Gate()
  DispatchQueue(label: "time").asyncAfter(deadline: time) { gate.open() }
  gate.wait()
}

/// Returns when nothing is under way any more but what waits for a time.
///
/// Under control no time passes before, so the shortest of all is awaited. A free run cannot know.
func rest(_ subject: Subject, isFree: Bool) {
  if isFree { subject.steppedTime?.pass(0) } else { awaitTime(.now() + .nanoseconds(1)) }
}

extension Scope {
  /// Returns when queues have done all that they were given, and what that gave them.
  ///
  /// Under control the schedule knows; in a free run one waits for one's own turn on each queue, until
  /// nothing has come of it any more.
  func settle(_ subject: Subject, _ queues: [AnyObject?], _ recorder: HistoryRecorder) {
    if isFree { subject.steppedTime?.pass(0) }
    guard isFree, let sync = subject.queue?.sync else { return quiesce() }
    let queues = queues.compactMap { $0 }
    guard !queues.isEmpty else { return quiesce() }
    // An operator may hand on from block to block before anything is to be seen.
    let unseen = 8
    var known = -1
    while true {
      let count = unobserved { recorder.history.actions.count }
      guard count != known else { return }
      known = count
      for _ in 0..<unseen { for queue in queues { sync(queue, {}) } }
    }
  }
}

/// Whether an implementation has done all that it will do when its calls have returned, as far as free runs
/// can tell.
///
/// Unchecked: used by the thread that runs the program, between what its threads do.
final class Stillness: @unchecked Sendable {
  private enum Answer { case unknown, still, restless }

  private var answer = Answer.unknown

  /// Whether a judgement may stand, asked where it is a violation.
  ///
  /// Where threads come back that the program did not make, what they bring may only be late.
  func holds(for program: Program, of law: Law) -> Bool {
    let expectsOthers =
      program.usesQueues(law) || program.isTimed || program.contains { $0.verb == .elsewhere }
    if !expectsOthers, foreignCalls > 0 { answer = .restless }
    // Once is enough: it takes longer than a check.
    if answer == .unknown { answer = isStill(for: 500) ? .still : .restless }
    return answer == .still
  }
}
