/// The meaning of a timer: when it is due, if it runs.
struct TimerModel {
  private let units: Int
  private let repeats: Bool
  private var now = 0
  private var due: Int?
  private var scripts: [Event: [Command]] = [:]
  private(set) var events: [Event] = []

  private init(_ expression: Expression, _ program: Program) {
    units = expression.number()
    repeats = expression.function == "repeating"
    for script in program.scripts { scripts[script.trigger] = script.commands }
  }

  /// What a program of one thread shows.
  static func events(of program: Program) -> [Event] {
    guard let signal = program.signal else { return [] }
    var model = TimerModel(signal, program)
    model.perform(program.main)
    return model.events
  }

  private mutating func perform(_ commands: [Command]) {
    for command in commands {
      switch command.verb {
      case .begin: due = now + units
      case .invalidate: due = nil
      case .fire:
        due = nil
        call()
      case .wait: for _ in 0..<(command.number ?? 0) { pass() }
      default: break
      }
    }
  }

  private mutating func pass() {
    now += 1
    while let time = due, time <= now {
      due = repeats ? time + units : nil
      call()
    }
    events.append(.tick)
  }

  private mutating func call() {
    events.append(.function(nil))
    if let script = scripts.removeValue(forKey: .function(nil)) { perform(script) }
  }
}
