/// What a finding means: its kind, in one sentence, with the evidence.
///
/// A ``Finding`` says how a run ended. A diagnosis is made of the recorded run and says why.
public struct Diagnosis: Hashable, Codable, Sendable {
  /// What is wrong.
  public enum Kind: String, Codable, Sendable {
    /// A check of the scenario failed.
    case failedCheck
    /// An invariant does not hold where a task is suspended.
    case brokenInvariant
    /// A task never ends that has to.
    case leftTask
    /// A task has not ended when the scenario's tasks have.
    case outlivingTask
    /// A task goes on though it is cancelled.
    case ignoredCancellation
    /// No sequential order explains what the operations returned.
    case notLinearizable
    /// Two accesses to one location, at least one a write, with no order between them.
    case dataRace
    /// An access to memory that was freed before.
    case useAfterFree
    /// A block of memory that was freed twice.
    case doubleFree
    /// Threads wait for each other.
    case deadlock
    /// A thread waits for a signal that nobody is left to give.
    case lostWakeUp
    /// A task is suspended, and nobody is left to resume it.
    case neverResumed
    /// Threads go on for ever without getting anywhere.
    case livelock
    /// The run passed its limit of steps, and what it repeats, if anything, may be work.
    case stepLimit
    /// The first run had not ended when the time for all was over.
    case timeLimit
    /// A thread ended while it held a lock.
    case forgottenUnlock
    /// A thread computes without end and reaches no scheduling point.
    case endlessLoop
    /// A thread sleeps in something that is not under control.
    case uncontrolledPrimitive
    /// The run needs more threads than a run may have.
    case tooManyThreads
    /// The same schedule gave different runs.
    case nondeterminism
  }

  /// One of the two accesses of a data race.
  public struct Access: Hashable, Codable, Sendable {
    /// The name of the thread.
    public var thread: String
    /// Whether it writes.
    public var isWrite: Bool
    /// Where, the access itself first; empty if nothing is known.
    public var stack: [CodeLocation]
  }

  /// What is wrong.
  public var kind: Kind
  /// The same in a sentence.
  public var sentence: String
  /// The evidence, a line each: what each thread holds, waits for or repeats.
  public var details: [String]
  /// The accesses of a data race.
  public var accesses: [Access]

  init(_ kind: Kind, _ sentence: String, details: [String] = [], accesses: [Access] = []) {
    self.kind = kind
    self.sentence = sentence
    self.details = details
    self.accesses = accesses
  }
}

extension Diagnosis: CustomStringConvertible {
  /// The sentence, and the evidence below it.
  public var description: String {
    // A race whose stacks are one function deep is all in the sentence.
    let stacks = accesses.contains { $0.stack.count > 1 } ? accesses.flatMap(\.lines) : []
    return ([sentence] + details.map { "  \($0)" } + stacks).joined(separator: "\n")
  }
}

extension Diagnosis.Access {
  var lines: [String] {
    let title = "  \(thread) \(isWrite ? "writes" : "reads")"
    guard let first = stack.first else { return ["\(title) at an unknown place"] }
    return ["\(title) in \(first)"] + stack.dropFirst().map { "    called by \($0)" }
  }
}

/// A place in the program's code.
public struct CodeLocation: Hashable, Codable, Sendable {
  /// The function, in readable form; `nil` if it is not known.
  public var function: String?
  /// The file, with the folder it is in; `nil` if it is not known.
  public var file: String?
  /// The line, from one; `nil` if it is not known.
  public var line: Int?
}

extension CodeLocation {
  /// Whether nobody wrote it: the compiler did, between two calling conventions, or for a copy that many
  /// functions make, at a place of any of them.
  var isThunk: Bool {
    let marks = ["reabstraction thunk", "partial apply", "merged ", "outlined "]
    return marks.contains { function?.hasPrefix($0) == true }
  }
}

extension CodeLocation: CustomStringConvertible {
  /// The function, and the line in parentheses.
  public var description: String {
    let place = file.map { file in line.map { "\(file):\($0)" } ?? file }
    switch (function, place) {
    case (let function?, let place?): return "\(function) (\(place))"
    case (let function?, nil): return function
    case (nil, let place?): return place
    case (nil, nil): return "an unknown place"
    }
  }
}
