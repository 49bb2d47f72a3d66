internal import PropertyTesting

/// Programs that observe a signal on the main actor, while threads and the main actor itself feed it.
///
/// - Parameters:
///   - puts: how many values are put; an end may follow.
///   - disposes: whether the main actor disposes of the subscription, between other things that it does or
///     inside a callback.
/// - Returns: what draws such a program.
func mainActorPrograms(puts: ClosedRange<Int>, disposes: Bool = false) -> Draw {
  { source throws(Rejection) in
    var program = Program(main: [Command(.mainStart)])
    program.signal = "a"
    var threads: [[Command]] = [[], []]
    var value = 0
    func put(_ verb: Verb) throws(Rejection) {
      var command = Command(verb)
      command.source = 0
      if verb == .next {
        value += 1
        command.number = value
      }
      let isThere = try source.boolean(probability: 0.3)
      let thread = try source.integer(in: 0...1)
      threads[thread].append(isThere ? Command(.main, [command]) : command)
    }
    for _ in 0..<(try source.integer(in: puts)) { try put(.next) }
    if try source.boolean() { try put(try source.boolean() ? .failed : .completed) }
    if disposes, try source.boolean(probability: 0.3) {
      program.scripts.append(.init(trigger: .next(1), commands: [Command(.dispose)]))
    } else if disposes {
      threads.append([Command(.main, [Command(.dispose)])])
    }
    program.threads = threads.filter { !$0.isEmpty }
    return program
  }
}
