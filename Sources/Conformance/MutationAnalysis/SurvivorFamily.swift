internal import SourceMutation

/// Mutants that no law notices for one reason, wherever they are.
///
/// Only those that survive are explained by it: one that is noticed is noticed.
struct SurvivorFamily: Sendable {
  /// What is done to the source; nil for whatever it is.
  var kind: SourceMutant.Kind?
  /// The file; nil for any.
  var file: String?
  /// The whole statement or condition, as a pattern.
  var pattern: String
  /// What takes its place, as a pattern; nil for anything.
  var replacement: String?
  let reason: String

  /// Whether a mutant is one of them.
  func contains(_ mutant: SourceMutant) -> Bool {
    if let kind, mutant.kind != kind { return false }
    if let file, mutant.file != file { return false }
    if let replacement, !Self.matches(mutant.replacement, replacement) { return false }
    return Self.matches(mutant.original, pattern)
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    // What is no pattern explains nothing.
    guard let pattern = try? Regex(pattern) else { return false }
    return (try? pattern.wholeMatch(in: text)) != nil
  }

  /// All of them.
  static let all = [
    SurvivorFamily(
      kind: .statementDropped,
      // Not `self`, which must not die before what comes before it is done.
      pattern: #"withExtendedLifetime\((?!self\))\(?[\w., ]+\)?\) \{\}"#,
      reason: """
        Equivalent: where what was dropped is released is for the compiler to choose, without a lock in \
        either place.
        """
    ),
    SurvivorFamily(
      kind: .returnsBefore,
      // The last statement, or more would be missing than what it does.
      pattern: #"withExtendedLifetime\((?!self\))\(?[\w., ]+\)?\) \{\}"#,
      reason: """
        Equivalent: where what was dropped is released is for the compiler to choose, without a lock in \
        either place.
        """
    ),
    SurvivorFamily(
      kind: .statementsSwapped,
      // Of these nothing dies that could look.
      pattern: #"[\w.]+ = (true|false|\d+|\.\w+)"#,
      replacement: #"[\w.]+ = (true|false|\d+|\.\w+); .*"#,
      reason: "Equivalent: both are assigned before anybody looks."
    ),
    SurvivorFamily(
      kind: .statementDoubled,
      pattern: #"([\w?]+\.)?end\((urgency|\.now|\.inTurn)?\)"#,
      reason: "Equivalent: an end happens once."
    ),
    SurvivorFamily(
      kind: .statementDoubled,
      pattern: #"([\w?]+\.)?(stop|stopWaiting)\(\)"#,
      reason: "Equivalent: what has stopped stays so."
    ),
    SurvivorFamily(
      kind: .statementDoubled,
      pattern: #"(timer|alarm|outgoing|scheduled|call|block)\??\.dispose\(\)"#,
      reason: "Equivalent: an alarm is disposed of once."
    ),
    SurvivorFamily(
      pattern: #"(nextSerial|serial|version|setting|nextKey|generation) \+= 1"#,
      replacement: #"(.*) \+= (1; \1 \+= 1|2)"#,
      reason: """
        Equivalent: numbers by which things are told apart, or put in their order, only have to grow.
        """
    ),
    SurvivorFamily(
      kind: .statementDoubled,
      file: "Machinery/ZipSlot.swift",
      pattern: #"update\(\)"#,
      reason: "Equivalent: an update goes on until there is nothing left to do."
    ),
    SurvivorFamily(
      file: "Time/TimerQueue.swift",
      pattern: #"heap\.count (>=|>) .*"#,
      reason: "Equivalent: when gaps are closed is not to be seen."
    ),
    SurvivorFamily(
      file: "Collections/Fifo.swift",
      pattern: #"head (>=|\*) .*"#,
      reason: "Equivalent: when gaps are closed is not to be seen."
    ),
    SurvivorFamily(
      file: "Collections/OrderedSlots.swift",
      pattern: #"slots\.count >= 16|count <= slots\.count / 2"#,
      reason: "Equivalent: when gaps are closed is not to be seen."
    ),
    SurvivorFamily(
      file: "Collections/OrderedSlots.swift",
      pattern: #"guess >= 0|slots\[guess\]\.key == key"#,
      replacement: "false|guess > 0|guess >= 1",
      reason: "Equivalent: what is not guessed is searched for."
    ),
    SurvivorFamily(
      file: "Collections/OrderedSlots.swift",
      pattern: #"guess < slots\.count"#,
      reason: "Equivalent: it holds, and what is not guessed is searched for."
    ),
    SurvivorFamily(
      file: "Locking/Order.swift",
      pattern: ".*",
      reason: "Equivalent: it says once more what the mutex orders, for ThreadSanitizer."
    ),
    SurvivorFamily(
      file: "Collections/Bag.swift",
      pattern: #"items\.count < Self\.many|slots\?\.count == 0"#,
      reason: "Equivalent: a bag of many behaves like one of few."
    ),
    SurvivorFamily(
      kind: .statementsSwapped,
      file: "Machinery/DeferredRelease.swift",
      pattern: "current\\.address = .*",
      replacement: #"move\(.*"#,
      reason: "Equivalent: nothing is released by a move."
    ),
    SurvivorFamily(
      file: "Machinery/Subscription.swift",
      pattern: #"resources\.disposable != nil \|\| .*"#,
      reason: "Left open: no law speaks of descriptions; a test of SignalKit does."
    ),
    SurvivorFamily(
      pattern: #"!?signal\.withValue\(.*\)"#,
      replacement: "false|true",
      reason: "Equivalent: a mere value can be started like any other signal."
    ),
    SurvivorFamily(
      file: "Operators/Timing/DelayEvents.swift",
      pattern: #"timer\.dispose\(\)"#,
      reason: """
        Left open: what becomes of an alarm when all is over, which does nothing when it rings.
        """
    ),
    SurvivorFamily(
      pattern: #"backlog\?\..*"#,
      reason: "Left open: no law speaks of what a backlog counts."
    ),
    SurvivorFamily(
      file: "Bridges/Backlog.swift",
      pattern: ".*",
      reason: "Left open: no law speaks of what a backlog counts."
    ),
    SurvivorFamily(
      file: "Disposables/StrictDisposable.swift",
      pattern: ".*",
      reason: "Left open: no law speaks of strict disposables; a test of SignalKit does."
    ),
    SurvivorFamily(
      file: "Disposables/ScopedDisposable.swift",
      pattern: ".*",
      reason: "The adapter's scope is a dispose bag."
    ),
    SurvivorFamily(
      file: "Collections/CounterBag.swift",
      pattern: ".*",
      reason: "Left open: no law speaks of counter bags; a test of SignalKit does."
    ),
    SurvivorFamily(
      file: "Collections/SparseBag.swift",
      pattern: ".*",
      reason: "Left open: no law speaks of sparse bags; a test of SignalKit does."
    ),
    SurvivorFamily(
      kind: .statementDoubled,
      pattern: #"(subscriber\.)?subscription\.link\(\w+\)"#,
      reason: "Equivalent: what is linked again is linked, and ends once."
    ),
    SurvivorFamily(
      kind: .statementsSwapped,
      pattern: #"(withExtendedLifetime\(.*\) \{\}|\w+ = nil)"#,
      replacement: #"(super\.end|begins)\(.*"#,
      reason: """
        Left open: which comes first in one call, a release of what was captured or what else is done.
        """
    ),
    SurvivorFamily(
      kind: .statementsSwapped,
      pattern: #"super\.end\(urgency\)"#,
      replacement: #"withExtendedLifetime\(.*\) \{\}; super\.end\(urgency\)"#,
      reason: """
        Left open: which comes first in one call, a release of what was captured or what else is done.
        """
    ),
    SurvivorFamily(
      kind: .conditionTrue,
      pattern: #"(end|stopped)\.hasUpstream"#,
      reason: "Equivalent: where nothing is linked, nothing is stopped."
    ),
    SurvivorFamily(
      file: "Bridges/SignalValueBuffer.swift",
      pattern: #"waiting\.count < limit .*|.*keepsNewest.*"#,
      reason: "Left open: no law speaks of a sequence that keeps a limited number of values."
    ),
    SurvivorFamily(
      file: "Threads/WorkerThread.swift",
      pattern: #".*(priority|niceness).*"#,
      reason: "Left open: no law speaks of the priority of threads."
    ),
    SurvivorFamily(
      file: "Operators/Sharing/SignalQueue.swift",
      pattern: #"(running\?|job)\.abandon\(\)|(state\.)?isClosed"#,
      reason: "No law speaks of a queue of signals that dies."
    ),
    SurvivorFamily(
      file: "Operators/Dispatching/Batch.swift",
      pattern: #"max\(8, capacity \* 2\)"#,
      replacement: #"max\(\d+, capacity \* \d+\)"#,
      reason: "Equivalent: how much room is made is not to be seen."
    ),
    SurvivorFamily(
      file: "Operators/Dispatching/Mailbox.swift",
      pattern: #"rounds \+?= \d"#,
      reason: "Left open: with how many batches a delivery goes on."
    ),
    SurvivorFamily(
      file: "Machinery/DeferredRelease.swift",
      pattern: #"depth < UInt\(limit\)"#,
      reason: "Equivalent: how deep releases nest before they are put aside is not said."
    ),
    SurvivorFamily(
      file: "Locking/AtomicLock.swift",
      pattern: #"order\.(acquire|release)\(\)"#,
      reason: "Equivalent: the mutex gives the order, too."
    ),
    SurvivorFamily(
      file: "Locking/PthreadLock.swift",
      pattern: #"pthread_mutex(attr)?_destroy\(.*\)"#,
      reason: "Left open: no law speaks of memory that holds no object."
    ),
  ]
}

/// Why no law notices a mutant that survives; nil if nobody has said it.
func reasonToSurvive(_ mutant: SourceMutant) -> String? {
  survivingSourceMutants[mutant.key]
    ?? SurvivorFamily.all.first { $0.contains(mutant) }?.reason
}
