/// What a program asks, whatever its values are called and whichever of several kinds of object it asks.
///
/// What takes two threads to show may be what one thread shows from inside a callback: then the other thread
/// begins when that callback has begun.
struct Kinship: Hashable {
  /// The program, with its values numbered in order.
  private(set) var program: Program
  /// What was delivered, with the same numbers; what nobody has put is left out.
  let delivered: [String]

  /// What broadcasts, by whether it keeps a value: of each there is one that is fed by calls, and others that
  /// are fed by a source.
  private static let broadcasts = [
    "valuePipe": "valuePipe", "share": "valuePipe", "multicast": "valuePipe",
    "replayingPipe": "replayingPipe", "valuePromise": "replayingPipe", "promise": "replayingPipe",
    "shareReplay": "replayingPipe", "replayingMulticast": "replayingPipe",
  ]

  /// What runs a signal for each value, one after the other, and differs in what it does with values that wait.
  private static let queues: Set<String> = [
    "mapToQueue", "queued", "reduceSignals", "mapToThrottled", "throttled",
  ]

  /// Whether a program is about what runs signals one after the other, and nothing else.
  static func isQueue(_ program: Program) -> Bool {
    guard let signal = program.signal, program.equal == nil, queues.contains(signal.word) else {
      return false
    }
    return signal.operands.allSatisfy { $0.source != nil }
  }

  /// Whether a program is about what broadcasts, and nothing else.
  static func isBroadcast(_ program: Program) -> Bool {
    guard let signal = program.signal, broadcasts[signal.word] != nil else { return false }
    return signal.operands.allSatisfy { $0 == "a" }
  }

  /// Whether these are operators that broadcast, or that only gather such.
  static func areBroadcasts(_ words: Set<String>) -> Bool {
    let known = words.subtracting(["each"])
    return !known.isEmpty && known.isSubset(of: broadcasts.keys)
  }

  /// The same, whichever operators it asks.
  var ofAnyOperator: Kinship {
    var kinship = self
    (kinship.program.signal, kinship.program.equal) = (nil, nil)
    return kinship
  }

  init(_ program: Program, _ found: Counterexample) {
    var program = program
    if Self.isBroadcast(program), let signal = program.signal {
      program.signal = Self.broadcasts[signal.word].map { Expression(word: $0) }
      // What a promise is given first feeds it.
      if signal.word == "promise",
        let first = program.main.firstIndex(where: { $0.verb == .set && ($0.source ?? 0) == 0 })
      {
        program.main.remove(at: first)
      }
      program = program.changed { commands in
        commands.map { command in
          guard [.next, .put, .completed, .failed].contains(command.verb) else { return command }
          var command = command
          if command.verb == .next { command.verb = .put }
          if (command.source ?? 0) == 0 { command.source = nil }
          return command
        }
      }
    }
    program.threads = program.threads.filter { !$0.isEmpty }.sorted {
      Self.words(of: $0).lexicographicallyPrecedes(Self.words(of: $1))
    }
    var values: [Int: Int] = [:]
    self.program = Self.numbered(program, &values)
    delivered = found.delivered.compactMap { word in
      let value = word.prefix { $0 != "'" }
      guard let number = Int(value) else { return String(word) }
      return values[number].map { "\($0)" + word.dropFirst(value.count) }
    }
  }

  private static func words(of commands: [Command]) -> [String] { commands.map { "\($0.verb)" } }

  private static func numbered(_ program: Program, _ values: inout [Int: Int]) -> Program {
    var known = values
    func numbered(_ commands: [Command]) -> [Command] {
      commands.map { command in
        var command = command
        if [.next, .put].contains(command.verb), let number = command.number {
          known[number] = known[number] ?? known.count + 1
          command.number = known[number]
        }
        command.body = numbered(command.body)
        return command
      }
    }
    var result = program.changed(numbered)
    for index in result.scripts.indices {
      guard case .next(let value) = result.scripts[index].trigger, let number = known[value]
      else { continue }
      result.scripts[index].trigger = .next(number)
    }
    values = known
    return result
  }
}

extension Counterexample {
  /// The programs of one thread that do from inside a callback what another thread has done in this run when
  /// that callback had begun.
  func nested(_ program: Program) -> [Program] {
    let busy = program.threads.indices.filter { !program.threads[$0].isEmpty }
    guard busy.count == 2 else { return [] }
    return [(busy[0], busy[1]), (busy[1], busy[0])].compactMap { outer, inner in
      guard let event = event(of: outer, before: inner) else { return nil }
      var result = program
      result.threads = []
      result.main += program.threads[outer]
      result.scripts.append(.init(trigger: event, commands: program.threads[inner]))
      return result
    }
  }

  /// The first event in the calls of a thread, if another one's calls begin behind it and before those end.
  private func event(of outer: Int, before inner: Int) -> Event? {
    let rows = columns.split(separator: "\n").map { row in
      row.split(separator: "│", omittingEmptySubsequences: false)
        .map { $0.split(separator: " ").joined(separator: " ") }
    }
    guard let heads = rows.first,
      let outside = heads.firstIndex(of: Self.name(outer)),
      let inside = heads.firstIndex(of: Self.name(inner))
    else { return nil }
    func cells(_ column: Int) -> [(row: Int, text: String)] {
      rows.indices.dropFirst().compactMap { row in
        column < rows[row].count && !rows[row][column].isEmpty
          ? (row, rows[row][column]) : nil
      }
    }
    let calls = cells(outside)
    guard let first = calls.first(where: { $0.text.hasPrefix("●") && $0.text.hasSuffix("▶") }),
      let begin = cells(inside).first(where: { $0.text.hasSuffix("▶") }),
      let end = calls.last, first.row < begin.row, begin.row < end.row
    else { return nil }
    return Event(text: String(first.text.dropFirst(2).dropLast(2)))
  }

  private static func name(_ thread: Int) -> String {
    "thread \(Command.letter(thread).uppercased())"
  }
}

extension Report.Entry {
  /// Whether both show the same of what is asked in the same way: one by the calls of two threads, and the other
  /// from inside a callback; or both of two kinds of what broadcasts, and the same is delivered; or both of two that
  /// run signals one after the other, in the same words.
  func asksTheSame(as other: Report.Entry) -> Bool {
    guard let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation, matter == other.matter,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram
    else { return false }
    let isOfBroadcasts = Kinship.isBroadcast(my) && Kinship.isBroadcast(their)
    let isOneFamily = law.chapter == other.law.chapter
    let isOfQueues = Kinship.isQueue(my) && Kinship.isQueue(their)
    guard isOneFamily || isOfBroadcasts || isOfQueues else { return false }
    let (plain, others) = (Kinship(my, mine), Kinship(their, theirs))
    if isOfBroadcasts, my.equal == nil, their.equal == nil, plain == others { return true }
    // Operators of one family that are told the same, and go wrong in the same words, go wrong together.
    let hasOperators = PipelineDrawing.families[law.chapter] != nil || law.chapter == "BRG"
    if isOneFamily && hasOperators || isOfQueues,
      !matter.contains(true), my.signal != nil, their.signal != nil,
      mine.preemptions == theirs.preemptions
    {
      let (told, othersTold) = (plain.ofAnyOperator, others.ofAnyOperator)
      if mine.pattern == theirs.pattern, told == othersTold { return true }
      // Or they call at their ends before they dispose, whatever else each of them calls for.
      if isOneFamily, let tail = mine.callsBeforeTheDisposal,
        tail == theirs.callsBeforeTheDisposal, told.program == othersTold.program
      {
        return true
      }
    }
    let nested = mine.nested(my).map { Kinship($0, mine) }
    let nestedOthers = theirs.nested(their).map { Kinship($0, theirs) }
    // In one family the words may differ, as one law says what the other says of threads.
    func isOne(_ kin: Kinship, _ other: Kinship) -> Bool {
      kin.program == other.program && (isOneFamily || kin.delivered == other.delivered)
    }
    return nested.contains { isOne($0, others) } || nestedOthers.contains { isOne($0, plain) }
      || nested.contains { kin in nestedOthers.contains { isOne($0, kin) } }
  }

  /// Whether both do the same to the same operators while the same is delivered, be it from inside the callback or
  /// by another thread that interrupts it; or to whatever broadcasts, if somebody comes meanwhile.
  func interferes(like other: Report.Entry) -> Bool {
    guard matter == other.matter,
      let mine = verdict.counterexample, let theirs = other.verdict.counterexample,
      mine.kind == .violation, theirs.kind == .violation,
      let my = verdict.shownProgram, let their = other.verdict.shownProgram,
      !my.threads.isEmpty || !their.threads.isEmpty
    else { return false }
    let common = mine.interferences(of: my).intersection(theirs.interferences(of: their))
    if law.chapter == other.law.chapter, !my.kindsOfOperators.isEmpty,
      my.kindsOfOperators == their.kindsOfOperators
    {
      return !common.isEmpty
    }
    return Kinship.isBroadcast(my) && Kinship.isBroadcast(their)
      && common.contains { $0.contains("\(Verb.again)") }
  }
}

extension Counterexample {
  /// What is done while something is delivered, and what that is.
  fileprivate func interferences(of program: Program) -> Set<[String]> {
    let programs = program.threads.isEmpty ? [program] : nested(program)
    return Set(programs.flatMap(\.interferences))
  }
}

extension Program {
  /// What is done inside each kind of callback, whatever the values are and whoever the observers.
  fileprivate var interferences: [[String]] {
    scripts.map { script in
      let place = "\(script.trigger)".filter { !$0.isNumber && $0 != "'" }
      let deeds = Program(main: script.commands).deeds.map { "\($0)" }
      return [place] + deeds.sorted()
    }
  }

  /// Its operators, of which one that does the same as another one and more counts as that.
  var kindsOfOperators: Set<String> {
    Set(wordsOfOperators.map { Report.Entry.variants[$0] ?? $0 })
  }
}
