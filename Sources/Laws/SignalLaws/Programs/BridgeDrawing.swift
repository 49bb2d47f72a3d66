internal import PropertyTesting

/// Programs in which a task waits for a signal, or has all its values, while the source is fed.
///
/// - Parameters:
///   - verb: what the task does.
///   - puts: how many values are put at most; an end may follow.
///   - cancels: whether the task is cancelled, by a thread of its own.
/// - Returns: what draws such a program.
func bridgePrograms(
  _ verb: Verb,
  puts: ClosedRange<Int>,
  cancels: Bool = false
) -> Draw {
  { source throws(Rejection) in
    var value = 0
    var program = Program(main: [Command(verb)])
    program.signal = "a"
    func put(_ verb: Verb) -> Command {
      var command = Command(verb)
      command.source = 0
      if verb == .next {
        value += 1
        command.number = value
      }
      return command
    }
    var feed: [Command] = []
    for _ in 0..<(try source.integer(in: puts)) { feed.append(put(.next)) }
    if try source.boolean() { feed.append(put(try source.boolean() ? .failed : .completed)) }
    if !feed.isEmpty { program.threads.append(feed) }
    if cancels { program.threads.append([Command(.awaitCancel)]) }
    return program
  }
}
