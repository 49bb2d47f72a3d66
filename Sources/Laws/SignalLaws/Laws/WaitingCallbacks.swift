/// Callbacks that wait for another thread, operator by operator.
///
/// What an operator does under a lock shows where a callback waits for a thread that needs the lock. Which
/// callback, and which need, is one of few for each operator; so all of them are tried, as examples are.
enum WaitingCallbacks {
  /// The programs, each as short as can be.
  static let programs: [String] = signals.flatMap { programs(for: $0) }

  /// Every operator once, what is whole by itself, and sources that are fed from outside.
  private static let signals =
    PipelineDrawing.single
    + PipelineDrawing.wholes.map { Expression(stringLiteral: $0) }
    + PipelineDrawing.hubs
    + ["valuePromise 4 |> map f", "a |> shareReplay |> map f"]

  /// Values of all sources, and their ends; an observer that comes late; and a failure.
  private static func courses(_ signal: Expression) -> [String] {
    let sources = signal.sources.sorted().map { Command.letter($0) }
    guard !sources.isEmpty else {
      let feeding = signal.words.contains("promise") ? "a.set a.next 1" : "put 1"
      return ["start \(feeding)", "again \(feeding) start"]
    }
    let values = sources.enumerated().map { "\($1).next \($0 + 1)" }.joined(separator: " ")
    let more = sources.enumerated().map { "\($1).next \($0 + 4)" }.joined(separator: " ")
    let ends = sources.map { "\($0).completed" }.joined(separator: " ")
    let later = sources.dropFirst().map { "\($0).next 7 \($0).completed" }.joined(separator: " ")
    return [
      "start \(values) \(more) \(ends)",
      "again \(values) start",
      "start \(values) a.failed \(later)",
      "start a.completed \(later)",
    ]
  }

  private static func programs(for signal: Expression) -> [String] {
    var seen: Set<Event> = []
    var hasValue = false
    var programs: [String] = []
    for course in courses(signal) {
      let commands = SignalPrograms.commands(course)
      for count in 1...commands.count {
        let beginning = Array(commands[..<count])
        var program = Program(main: beginning)
        program.signal = signal
        for output in Interpreter.outputs(of: program)
        where output.observer == 0 && seen.insert(output.event).inserted {
          if case .next = output.event {
            // Those that come later are no other callback; where one comes to who is late, it is.
            guard !hasValue || commands[0].verb == .again else { continue }
            hasValue = true
          }
          for deed in deeds(at: output.event, signal) {
            var waiting = program
            waiting.scripts = [
              .init(trigger: output.event, commands: SignalPrograms.commands("elsewhere(\(deed))"))
            ]
            programs.append(waiting.description)
          }
        }
      }
    }
    return programs
  }

  /// What the other thread does.
  private static func deeds(at event: Event, _ signal: Expression) -> [String] {
    let put = signal.sources.min().map { "\(Command.letter($0)).next 9" } ?? "put 9"
    return switch event {
    case .next: ["again", "dispose", put]
    case .function: ["again dispose", put]
    default: ["again dispose"]
    }
  }
}
