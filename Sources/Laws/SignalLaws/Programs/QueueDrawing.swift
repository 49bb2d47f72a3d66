internal import PropertyTesting

/// What programs on two or three queues consist of, whose blocks give the queues further blocks.
///
/// A thread that is inside of a queue does not wait for one before it: two threads that do the opposite would
/// wait for each other, which is the program's fault.
struct QueuePrograms: Sendable {
  /// How many calls the main thread makes, how many other threads there are, and what each calls.
  var main = 1...2
  var threads = 0...0
  var perThread = 1...2
  /// How deep blocks are nested.
  var depth = 3
  /// What is called.
  var verbs: [Verb] = [
    .async, .sync, .dispatch, .current, .otherAsync, .otherSync, .otherDispatch, .otherCurrent,
  ]
  /// Whether a queue is waited for that was entered further out, and not by the innermost block.
  var reentersOuter = false

  /// Draws such a program.
  var draw: Draw {
    { source throws(Rejection) in
      var used = 0
      var program = Program(
        main: try source.commands(main) { _ throws(Rejection) in
          try command(inside: [], depth, source, &used)
        }
      )
      for _ in 0..<(try source.integer(in: threads)) {
        program.threads.append(
          try source.commands(perThread) { _ throws(Rejection) in
            try command(inside: [], depth - 1, source, &used)
          }
        )
      }
      return program
    }
  }

  /// A call by a thread that is inside of blocks of these queues, the innermost last.
  private func command(
    inside entered: [Int],
    _ depth: Int,
    _ source: ChoiceSource,
    _ used: inout Int
  ) throws(Rejection) -> Command {
    let choices = verbs.filter { $0.queueAndWaits.waits ? mayWait(for: $0, inside: entered) : true }
    var command = Command(try source.element(of: choices))
    guard command.verb.operands.body else { return command }
    command.item = used
    used += 1
    guard depth > 1, used < 20, try source.boolean(probability: 0.6) else { return command }
    let (queue, waits) = command.verb.queueAndWaits
    var last = used
    defer { used = last }
    command.body = try source.commands(1...2) { _ throws(Rejection) in
      try self.command(inside: waits ? entered + [queue] : [queue], depth - 1, source, &last)
    }
    return command
  }

  private func mayWait(for verb: Verb, inside entered: [Int]) -> Bool {
    let queue = verb.queueAndWaits.queue
    if entered.contains(queue) { return reentersOuter || entered.last == queue }
    return entered.allSatisfy { $0 < queue }
  }
}

extension Verb {
  /// Which queue it is about, and whether it waits for it.
  fileprivate var queueAndWaits: (queue: Int, waits: Bool) {
    let queues = [-1: 0, -2: 1, -4: 2]
    return (queues[queueMark, default: 0], [.sync, .otherSync, .thirdSync].contains(self))
  }
}

/// Programs on two queues, or three.
func queuePrograms(with change: (inout QueuePrograms) -> Void = { _ in }) -> Draw {
  var programs = QueuePrograms()
  change(&programs)
  return programs.draw
}
