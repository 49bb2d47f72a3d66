internal import PropertyTesting

/// Programs on an object that is no signal: commands drawn from a list, on one thread or several.
///
/// - Parameters:
///   - object: what the object is, in the notation of the Spec.
///   - commands: what may be called, as text.
///   - first: what is called at the beginning.
///   - many: what is called before that now and then, up to this often, with the numbers 1, 2, 3, …
///   - empties: what takes one of these many back, which is then called for most of them now and then.
///   - takesBack: what takes back any of all that were given, each known by how many came before it; the
///     latest as often as all others. Then there are many calls behind many.
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
  takesBack: Verb? = nil,
  last: String = "",
  count: ClosedRange<Int> = 1...4,
  threads: ClosedRange<Int> = 0...0,
  scripts: [(on: String, do: String)] = []
) -> Draw {
  { source throws(Rejection) in
    let choices = commands.map { SignalPrograms.commands($0)[0] }
    var program = Program(main: [])
    func given(_ commands: [Command]) -> Int { commands.count { $0.verb == many?.verb } }
    func draw(
      _ range: ClosedRange<Int>,
      isLong: Bool = false
    ) throws(Rejection) -> [Command] {
      var count = given(program.main)
      return try source.commands(range, isLong: isLong) { _ throws(Rejection) in
        if let takesBack, count > 0, try source.boolean(probability: 0.4) {
          let isLatest = try source.boolean()
          let number = isLatest ? count - 1 : try source.integer(in: 0...(count - 1))
          return Command(takesBack, number: number)
        }
        let command = try source.element(of: choices)
        count += given([command])
        return command
      }
    }
    var isLong = false
    if let many, try source.boolean(probability: 0.25) {
      let times = try source.integer(in: 1...many.times)
      program.main = (1...times).map { Command(many.verb, number: $0) }
      if let empties, try source.boolean() {
        let kept = try source.integer(in: 0...(times - 1))
        let left = try source.integer(in: 0...2)
        let taken = (0..<times).filter { !(kept..<(kept + left)).contains($0) }
        program.main += taken.map { Command(empties, number: $0) }
      }
      // What becomes of many by several changes.
      isLong = takesBack != nil
    }
    program.main += SignalPrograms.commands(first)
    program.signal = Expression(stringLiteral: object)
    let script = scripts.isEmpty ? nil : try source.element(of: scripts)
    if let script, let trigger = Event(text: script.on) {
      program.scripts = [.init(trigger: trigger, commands: SignalPrograms.commands(script.do))]
    }
    let number = try source.integer(in: threads)
    guard number > 0 else {
      let isLarge = try source.isLarge()
      program.main += try draw(count, isLong: isLarge || isLong) + SignalPrograms.commands(last)
      return program
    }
    for _ in 0..<number { program.threads.append(try draw(count)) }
    program.closing = SignalPrograms.commands(last)
    return program
  }
}
