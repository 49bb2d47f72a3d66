internal import PropertyTesting

/// Programs on an object that is no signal: commands drawn from a list, on one thread or several.
///
/// - Parameters:
///   - object: what the object is, in the notation of the Spec.
///   - commands: what may be called, as text.
///   - first: what is called at the beginning.
///   - many: what is called before that now and then, up to this often, with the numbers 1, 2, 3, …
///   - empties: what takes one of these many back, which is then called for most of them now and then.
///   - last: what is called at the end.
///   - count: how many calls are drawn for each thread.
///   - threads: how many concurrent threads there are.
///   - scripts: what the object's functions do when they are called for the first time, of which one is
///     drawn.
/// - Returns: what draws such a program.
func objectPrograms(
  _ object: String,
  _ commands: [String],
  first: String = "",
  many: (verb: Verb, times: Int)? = nil,
  empties: Verb? = nil,
  last: String = "",
  count: ClosedRange<Int> = 1...4,
  threads: ClosedRange<Int> = 0...0,
  scripts: [(on: String, do: String)] = []
) -> Draw {
  { source throws(Rejection) in
    let choices = commands.map { SignalPrograms.commands($0)[0] }
    func draw(
      _ range: ClosedRange<Int>,
      isLong: Bool = false
    ) throws(Rejection) -> [Command] {
      try source.commands(range, isLong: isLong) { _ throws(Rejection) in
        try source.element(of: choices)
      }
    }
    var program = Program(main: [])
    if let many, try source.boolean(probability: 0.25) {
      let times = try source.integer(in: 1...many.times)
      program.main = (1...times).map { Command(many.verb, number: $0) }
      if let empties, try source.boolean() {
        let kept = try source.integer(in: 0...(times - 1))
        let left = try source.integer(in: 0...2)
        let taken = (0..<times).filter { !(kept..<(kept + left)).contains($0) }
        program.main += taken.map { Command(empties, number: $0) }
      }
    }
    program.main += SignalPrograms.commands(first)
    program.signal = Expression(stringLiteral: object)
    let script = scripts.isEmpty ? nil : try source.element(of: scripts)
    if let script, let trigger = Event(text: script.on) {
      program.scripts = [.init(trigger: trigger, commands: SignalPrograms.commands(script.do))]
    }
    let number = try source.integer(in: threads)
    guard number > 0 else {
      program.main += try draw(count, isLong: source.isLarge()) + SignalPrograms.commands(last)
      return program
    }
    for _ in 0..<number { program.threads.append(try draw(count)) }
    program.closing = SignalPrograms.commands(last)
    return program
  }
}
