/// What callbacks do that an operator may not be prepared for, operator by operator.
///
/// Which callback, and what it does, is one of few for each operator; so all of them are tried, as
/// examples are.
enum CallbackPrograms {
  /// Callbacks that wait for another thread: what an operator does under a lock shows where that thread
  /// needs the lock.
  static let waiting: [String] =
    (signals + (PipelineDrawing.wholes + diamonds).map { Expression(stringLiteral: $0) }).flatMap {
      waiting(for: $0)
    }

  /// Callbacks that put, start or dispose themselves: what an operator has not yet noted when it calls
  /// somebody shows in what it makes of that.
  static let reentrant: [String] = signals.flatMap { reentrant(for: $0) }

  /// Functions that dispose of the subscription for which they are called: what they return reaches nobody, and
  /// no function behind them.
  static let disposedInside: [String] = [
    "map f", "filter f", "takeWhile f", "takeUntil f", "scan 0 f", "beforeNext",
  ].flatMap { word in
    ["a |> \(word)", "a |> \(word) |> map f"].map {
      "signal: \($0)\nstart a.next 1 a.next 2\non f1: dispose"
    }
  }

  /// An inner signal that sends when its successor starts, which may be inside its own start.
  static let superseded = [
    "signal: a |> mapToSignal(b, c)\nstart a.next 1 b.next 8 c.next 7\non +b: a.next 2\non +c: b.next 9"
  ]

  /// A predecessor that sends inside the delivery in which it was superseded.
  static let supersededInside = [
    "signal: a |> mapToSignal(b, c)\nstart a.next 1 b.next 5\non 5: a.next 2 b.next 6"
  ]

  /// A value and an end inside one delivery: the signal for that value is still to come.
  static let endedInside = [
    "signal: a |> mapToSignal(b)\nstart a.next 1 b.next 5\non 5: a.next 2 a.completed",
    "signal: a |> mapToSignal(b)\nstart a.next 1 b.next 5 b.completed\non 5: a.next 2 a.completed",
    // Predecessor and successor end inside one delivery.
    "signal: a |> mapToSignal(b, c)\nstart a.next 1 b.next 5 a.completed"
      + "\non 5: b.completed a.next 2\non +c: c.completed",
  ]

  /// A signal that ends inside its start, behind which several wait.
  static let endedAtOnceWithALine = [
    "signal: a |> mapToQueue(b, c, d)\nstart a.next 1 c.next 7 c.completed d.next 8"
      + "\non +b: a.next 2 a.next 3 b.completed"
  ]

  /// Values of both sources inside one delivery: the operator comes to them in that order.
  ///
  /// The source whose value is being delivered comes last: it may keep what is put meanwhile until that
  /// has returned, and the other one need not wait for it.
  static func both(_ signal: String) -> [String] {
    let puts = ["b.next 1", "a.next 2", "b.next 3"]
    func delivered(by count: Int) -> [Event] {
      let beginning = (["start"] + puts.prefix(count)).joined(separator: " ")
      var program = Program(main: SignalPrograms.commands(beginning))
      program.signal = Expression(stringLiteral: signal)
      return Interpreter.outputs(of: program).map(\.event).filter(\.isDelivery)
    }
    guard let count = puts.indices.map({ $0 + 1 }).first(where: { !delivered(by: $0).isEmpty }),
      let first = delivered(by: count).first
    else { return [] }
    let inside = count == 2 ? "b.next 9 a.next 8" : "a.next 8 b.next 9"
    let all = puts.joined(separator: " ")
    return ["signal: \(signal)\nstart \(all) a.next 4 b.next 5\non \(first): \(inside)"]
  }

  /// An end that is put inside a value: its callback is called by whoever leaves that value.
  static let endsFromInside = ["completed", "failed"].flatMap { end in
    ["next 2", "dispose"].map { deed in
      "start next 1\non 1: \(end)\non \(end == "failed" ? "#" : "|"): \(deed)"
    }
  }

  /// Who comes while the end is being told belongs to no run that has sent anything.
  static func lateAtTheEnd(_ signal: String) -> [String] {
    ["signal: \(signal)\nstart a.next 1 a.completed\non |: again"]
  }

  /// Who comes and leaves inside one delivery.
  static let visitors = [
    "signal: a |> share\nstart a.next 1 dispose\non 1: again dispose'",
    "signal: a |> share\nstart again a.next 1 dispose dispose'\non 1: third dispose''",
  ]

  /// The last observer leaves inside a delivery, and another one comes there, which has a run of its own.
  static func lastAndFirst(of signal: String) -> [String] {
    ["signal: \(signal)\nstart a.next 1 a.next 2\non 1: dispose again"]
  }

  /// Somebody comes when another signal has been set inside a delivery, which has sent nothing yet.
  static let joinedAfterASet = ["signal: promise\nstart a.set a.next 1 b.next 2\non 1: b.set again"]

  /// Another signal is set inside a delivery behind which a value waits, and later a value of its own waits.
  static let waitingAtASet = [
    "signal: promise\nstart a.set a.next 1 b.next 5\non 1: a.next 2 b.set\non 5: b.next 6"
  ]

  /// Whoever comes inside a delivery takes the place of one who leaves there and has not been told.
  static let placesChange = [
    "signal: valuePipe\nstart again put 1\non 1: dispose' third",
    "signal: valuePipe\nstart again put 1\non 1: dispose third",
  ]

  /// Two subscriptions, one after the other, that end in a state of their own.
  static let reducedTwice = [
    "signal: a |> reduceSignals 0 (b, c)\nstart a.next 0 b.next 2 b.completed a.completed again a.completed",
    "signal: a |> reduceSignals 0 (b)\nstart a.next 1 b.next 2 b.completed a.completed "
      + "again a.next 1 b.completed a.completed",
  ]

  /// Each of three sources has ended before the others send.
  static let endedEarly = [
    "signal: zip(a, b, c)\nstart a.next 1 a.completed b.next 2 c.next 3",
    "signal: zip(a, b, c)\nstart b.next 1 b.completed c.next 2 a.next 3",
    "signal: zip(a, b, c)\nstart c.next 3 c.completed a.next 1 b.next 2",
  ]

  /// An end that the callback of a value puts.
  static let endedFromAValue = [
    "start next 1\non 1: completed", "start next 1\non 1: failed",
    "start next 1\non 1: next 2\non 2: completed",
  ]

  /// Values that are put inside each other, and an end inside the last of them.
  static let inEachOther = [
    "start next 1\non 1: next 2\non 2: next 3\non 3: completed",
    "start next 1\non 1: next 2\non 2: next 3\non 3: next 4\non 4: failed",
  ]

  /// Three values of as many threads, and an end.
  static let threeAtOnce = ["start\nA: next 1\nB: next 2\nC: next 3\nD: completed"]

  /// What is put inside the terminal callback, for each operator that calls a function: of a value, or of an end.
  static let askedTooLate = signals.filter { signal in
    let calls = signal.function != nil || !signal.words.isDisjoint(with: telling)
    return calls && signal.sources.contains(0)
  }
  .flatMap { signal in
    ["a.next 8", "a.failed", "a.completed"].map {
      "signal: \(signal) |> take 1\nstart a.next 7 b.next 6\non |: \($0)"
    }
  }
  .filter { !SignalLaws.written($0).isTimed }

  /// What calls a function of an end, and passes that on as it is.
  private static let telling: Set<String> = [
    "beforeCompleted", "afterCompleted", "beforeError", "afterError",
  ]

  /// One observer after the other leaves a run that is shared, for what comes after it.
  static let leftByOne = [
    "a |> share", "a |> shareReplay", "multicast 1 (a)", "replayingMulticast 1 (a)",
  ].map { "signal: \($0) |> take 1 |> then(b)\nstart again a.next 1" }

  /// Those of operators that start several signals, or one of them again.
  static let reentrantStarting: [String] = signals.filter { signal in
    signal.sources.count > 1
      || !signal.words.isDisjoint(with: LeftOpen.startingAgain.union(["share", "shareReplay"]))
  }
  .flatMap { reentrant(for: $0) }

  private static func reentrant(for signal: Expression) -> [String] {
    insideDeliveries(of: signal) + insideStarts(of: signal)
  }

  /// Every operator once, and sources that are fed from outside.
  private static let signals =
    PipelineDrawing.single + PipelineDrawing.hubs
    + ["valuePromise 4 |> map f", "a |> shareReplay |> map f"]

  /// One source in two places, where two locks may be taken in either order.
  private static let diamonds = [
    "merge(valuePipe |> map f, valuePipe)", "zip f(valuePipe, valuePipe)",
    "combineLatest f(valuePipe, valuePipe)", "valuePipe |> mapToSignal f(valuePipe)",
    "valuePipe |> withLatestFrom f(valuePipe)", "zip(valuePromise 4, valuePromise 4)",
    "valuePromise 4 |> mapToSignal f(valuePromise 4)",
  ]

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
      "start a.failed \(later)",
    ]
  }

  private static func waiting(for signal: Expression) -> [String] {
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
          for deed in waitedFor(at: output.event, signal) {
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
  private static func waitedFor(at event: Event, _ signal: Expression) -> [String] {
    let put = signal.sources.min().map { "\(Command.letter($0)).next 9" } ?? "put 9"
    return switch event {
    case .next: ["again", "dispose", put]
    case .function: ["again dispose", put]
    default: ["again dispose"]
    }
  }

  /// The first value of each course is answered, and what comes after that is as it was to be.
  private static func insideDeliveries(of signal: Expression) -> [String] {
    courses(signal).flatMap { course -> [String] in
      let commands = SignalPrograms.commands(course)
      for count in 1...commands.count {
        var beginning = Program(main: Array(commands[..<count]))
        beginning.signal = signal
        let delivered = Interpreter.outputs(of: beginning).filter {
          $0.observer == 0 && $0.event.isDelivery
        }
        // What comes with others in one call is no callback that can be told from them.
        guard let value = delivered.first, !value.event.isTerminal else { continue }
        // What is still being started can neither be put into nor disposed of.
        let isStarting = commands[count - 1].verb == .start && !signal.sources.isEmpty
        guard delivered.count == 1, !isStarting else { return [] }
        let second = commands[0].verb == .again ? "dispose'" : "again"
        let answers = answers(to: signal) + (signal.sources.isEmpty ? [] : ["dispose"]) + [second]
        return answers.compactMap { answer in
          let script = Program.Script(
            trigger: value.event,
            commands: SignalPrograms.commands(answer)
          )
          return written(signal, commands, script)
        }
      }
      return []
    }
  }

  /// What is put by a callback: a value that has come before, a new one, or an end.
  private static func answers(to signal: Expression) -> [String] {
    let unfailing = LeftOpen.unfailing(signal)
    let puts = signal.sources.sorted().flatMap { source in
      let letter = Command.letter(source)
      return ["\(letter).next \(source + 1)", "\(letter).next 9", "\(letter).completed"]
        + (unfailing.contains(source) ? [] : ["\(letter).failed"])
    }
    let isFed = signal.sources.isEmpty && !signal.words.contains("promise")
    return puts + (isFed ? ["put 1", "put 9"] : [])
  }

  /// What a source does inside its own start: a value, two events, an end, or that somebody disposes.
  private static func insideStarts(of signal: Expression) -> [String] {
    guard let course = courses(signal).first else { return [] }
    let commands = SignalPrograms.commands(course)
    var program = Program(main: commands)
    program.signal = signal
    let started = Set(
      Interpreter.outputs(of: program).compactMap { output -> Int? in
        if case .started(let source) = output.event { source } else { nil }
      }
    )
    program.main = [.start()]
    let early = Interpreter.outputs(of: program).map(\.event)
    let unfailing = LeftOpen.unfailing(signal)
    return started.sorted().flatMap { source in
      let letter = Command.letter(source)
      let deeds =
        ["next 1", "next 8", "completed"].map { "\(letter).\($0)" }
        + ["\(letter).next 8 \(letter).completed"]
        + (early.contains(.started(source)) ? [] : ["dispose"])
        + (unfailing.contains(source) ? [] : ["\(letter).failed"])
      return deeds.compactMap { deed in
        let script = Program.Script(
          trigger: .started(source),
          commands: SignalPrograms.commands(deed)
        )
        return written(signal, commands, script)
      }
    }
  }

  /// The program, unless what comes of it is left open.
  private static func written(
    _ signal: Expression,
    _ commands: [Command],
    _ script: Program.Script
  ) -> String? {
    var program = Program(main: commands)
    program.signal = signal
    program.scripts = [script]
    let isOpen =
      LeftOpen.sendsBeforeAllIsStarted(program) || LeftOpen.showsOrderOfObservers(program)
    return isOpen ? nil : program.description
  }
}
