internal import PropertyTesting

/// Programs on a pool of one to four threads: tasks are added to two lanes by the main thread and up to two
/// others.
///
/// - Parameters:
///   - cancels: whether the first task of the first lane cancels the second one of it.
///   - nests: whether tasks add others, which the end of the pool may forestall.
///   - lanes: how tasks are added.
/// - Returns: what draws such a program.
func poolPrograms(
  cancels: Bool = false,
  nests: Bool = false,
  lanes: [Verb] = [.async, .otherAsync]
) -> Draw {
  { source throws(Rejection) in
    var letter = 0
    func task(_ verb: Verb, _ body: [Command] = []) -> Command {
      defer { letter += 1 }
      return Command(verb, item: letter, body)
    }
    func draw() throws(Rejection) -> Command {
      let verb = try source.element(of: lanes)
      // Now and then a task adds another one.
      guard nests, try source.boolean(probability: 0.3) else { return task(verb) }
      let outer = task(verb)
      return Command(verb, item: outer.item, [try task(source.element(of: lanes))])
    }
    var program = Program(main: [])
    program.signal = Expression(
      word: "threadPool",
      numbers: [try source.integer(in: 1...4, towards: 2)]
    )
    if cancels { program.main = [task(.async, [Command(.cancel, item: 1)]), task(.async)] }
    program.main += try source.commands(0...3) { _ throws(Rejection) in try draw() }
    for _ in 0..<(try source.integer(in: 0...2)) {
      program.threads.append(try source.commands(1...2) { _ throws(Rejection) in try draw() })
    }
    return program
  }
}
