/// A program, with what a harness asks of it in each of its runs found out once.
struct PreparedProgram {
  let program: Program
  let commands: [Command]
  let verbs: Set<Verb>
  /// The sources that commands name, in order.
  let sources: [Int]
  let isTimed: Bool
  /// Whether what happens before what is asked.
  let isAboutOrder: Bool
  /// The operators of the signal, and of the one that must behave in the same way; those that the harness
  /// applies many times are among them.
  private let words: [Set<String>]

  init(_ program: Program, isAboutOrder: Bool = false) {
    self.program = program
    self.isAboutOrder = isAboutOrder
    commands = program.commands
    verbs = Set(commands.map(\.verb))
    sources = Set(commands.compactMap(\.source)).sorted()
    isTimed = program.isTimed
    words = [program.signal, program.equal].map { $0.map { $0.words.union($0.applied) } ?? [] }
  }

  /// The operators of one of its signals.
  func words(of signal: Expression) -> Set<String> { words[signal == program.signal ? 0 : 1] }
}
