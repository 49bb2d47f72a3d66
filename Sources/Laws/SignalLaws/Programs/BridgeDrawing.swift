internal import PropertyTesting

/// Programs in which tasks wait for a signal, or have all its values, while the source is fed.
///
/// Any of the tasks may be one of the main actor's, and any value may be put there.
///
/// - Parameters:
///   - verb: what each task does.
///   - readers: how many tasks there are; with two, the source has a run for each.
///   - puts: how many values are put at most; an end may follow.
///   - cancels: whether the latest task is cancelled, by a thread of its own; if it may be, only one that
///     reads alone is.
///   - spreads: whether two threads may feed the source.
///   - isOnMainActor: whether every task is the main actor's.
/// - Returns: what draws such a program.
func bridgePrograms(
  _ verb: Verb,
  readers: ClosedRange<Int> = 1...1,
  puts: ClosedRange<Int>,
  cancels: ClosedRange<Int> = 0...0,
  spreads: Bool = false,
  isOnMainActor: Bool = false
) -> Draw {
  { source throws(Rejection) in
    let readers = try source.integer(in: readers)
    var value = 0
    var program = Program(main: [])
    program.signal = "a"
    func somewhere(_ command: Command) throws(Rejection) -> Command {
      try source.boolean(probability: 0.2) ? Command(.main, [command]) : command
    }
    for _ in 0..<readers {
      let command = Command(verb)
      program.main.append(isOnMainActor ? Command(.main, [command]) : try somewhere(command))
    }
    func put(_ verb: Verb) throws(Rejection) -> Command {
      var command = Command(verb)
      command.source = 0
      if readers > 1 { command.isPrevious = try source.boolean() }
      if verb == .next {
        value += 1
        command.number = value
      }
      return try somewhere(command)
    }
    var feed: [Command] = []
    for _ in 0..<(try source.integer(in: puts)) { feed.append(try put(.next)) }
    if try source.boolean() { feed.append(try put(try source.boolean() ? .failed : .completed)) }
    var feeds = [feed]
    if spreads, try source.boolean() {
      feeds = [[], []]
      for command in feed { feeds[try source.integer(in: 0...1)].append(command) }
    }
    program.threads += feeds.filter { !$0.isEmpty }
    if readers == 1 || cancels.lowerBound > 0, try source.integer(in: cancels) > 0 {
      program.threads.append([Command(.awaitCancel)])
    }
    return program
  }
}
