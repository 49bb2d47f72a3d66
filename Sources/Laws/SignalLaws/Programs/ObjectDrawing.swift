internal import PropertyTesting

/// Programs on an object that is no signal: commands drawn from a list, on one thread or several.
///
/// - Parameters:
///   - object: what the object is, in the notation of the Spec.
///   - commands: what may be called, as text.
///   - first: what is called at the beginning.
///   - many: what is called before that now and then, up to this often, with the numbers 1, 2, 3, …
///   - last: what is called at the end.
///   - count: how many calls are drawn for each thread.
///   - threads: how many concurrent threads there are.
///   - script: what the object's function does when it is called for the first time.
/// - Returns: what draws such a program.
func objectPrograms(
  _ object: String,
  _ commands: [String],
  first: String = "",
  many: (verb: Verb, times: Int)? = nil,
  last: String = "",
  count: ClosedRange<Int> = 1...4,
  threads: ClosedRange<Int> = 0...0,
  script: (on: String, do: String)? = nil
) -> Draw {
  { source throws(Rejection) in
    let choices = commands.map { SignalPrograms.commands($0)[0] }
    func draw(_ range: ClosedRange<Int>) throws(Rejection) -> [Command] {
      try source.commands(range) { _ throws(Rejection) in try source.element(of: choices) }
    }
    var program = Program(main: [])
    if let many, try source.boolean(probability: 0.25) {
      for number in 1...(try source.integer(in: 1...many.times)) {
        var command = Command(many.verb)
        command.number = number
        program.main.append(command)
      }
    }
    program.main += SignalPrograms.commands(first)
    program.signal = Expression(stringLiteral: object)
    if let script, let trigger = Event(text: script.on) {
      program.scripts = [.init(trigger: trigger, commands: SignalPrograms.commands(script.do))]
    }
    let number = try source.integer(in: threads)
    guard number > 0 else {
      program.main += try draw(count) + SignalPrograms.commands(last)
      return program
    }
    for _ in 0..<number { program.threads.append(try draw(count)) }
    program.closing = SignalPrograms.commands(last)
    return program
  }
}
