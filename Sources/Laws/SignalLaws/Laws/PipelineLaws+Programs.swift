internal import PropertyTesting

// Which programs the laws on pipelines are tried with, where that is more than a tree of operators.

extension Law {
  /// Values in every place where they are kept: on the way to a queue, for who comes later, for another
  /// signal's values, for the end.
  static let carryingPrograms: @Sendable (Subject) -> Draw = { subject in
    var moving = SignalPrograms(
      signals: offered(
        [
          "a |> deliverOn", "a |> map |> deliverOn", "a |> deliverOn |> take 2", "a |> runOn",
          "a |> deliverOnPool", "a |> mapToSignal(b |> deliverOn)", "merge(a |> deliverOn, b)",
          "a |> share", "a |> shareReplay", "a |> shareReplay |> map",
        ],
        by: subject
      )
    )
    moving.count = 1...5
    moving.puts = [.next, .next, .next, .next, .completed, .failed]
    moving.bursts = 0.1
    moving.threads = 0...2
    moving.sharesSources = true
    moving.also = ["dispose", "again", "dispose'"]
    moving.threadAlso = ["dispose"]
    var waiting = SignalPrograms(
      signals: offered(
        [
          "a |> delay 1", "a |> debounce 1", "a |> throttle 1", "a |> delayEvents 1",
          "a |> sampleEvery 1", "a |> retry 1 2", "a |> debounce 1 |> map",
        ],
        by: subject
      )
    )
    waiting.count = 1...5
    waiting.puts = moving.puts
    waiting.also = ["wait 1", "wait 1"]
    waiting.modes = [.later]
    waiting.last = "dispose wait 3"
    // What a promise keeps for who comes later, until another signal is set.
    var setting = SignalPrograms(signals: offered(["promise", "lazyPromise(b)"], by: subject))
    setting.first = "a.set a.next 7"
    setting.count = 0...3
    setting.puts = [.next, .next, .completed]
    setting.sources = [0, 1]
    setting.also = ["b.set", "b.set", "again", "dispose"]
    setting.modes = [.later]
    let whole = pipelinePrograms {
      anything(&$0)
      $0.also.removeAll { $0 == "drop" }
    }(subject)
    let (moves, waits, sets) = (moving.draw, waiting.draw, setting.draw)
    let hasPromises = !setting.signals.isEmpty
    return { source throws(Rejection) in
      if hasPromises, try source.boolean(probability: 0.05) { return try sets(source) }
      guard try source.boolean(probability: 0.4) else { return try whole(source) }
      return try source.boolean(probability: 0.3) ? try waits(source) : try moves(source)
    }
  }

  /// An operator that waits, in every place of a pipeline.
  static let punctualPrograms: @Sendable (Subject) -> Draw = { subject in
    let waiting = [
      "delay 1", "delay 2", "debounce 1", "debounce 2", "throttle 1", "throttle 2", "delayEvents 1",
      "delayEvents 2", "timeout 2 (c)", "timeoutFailing 2", "sampleEvery 2", "retry 1 2",
      "retryTimes 1 2 3", "suspendAwareDelay 1",
    ]
    let places = waiting.flatMap { part in
      [
        "a |> \(part)", "a |> map |> \(part)", "a |> \(part) |> take 2", "a |> \(part) |> then(b)",
        "a |> \(part) |> catch(b)", "merge(a |> \(part), b)", "a |> then(b |> \(part))",
        "a |> mapToSignal(b |> \(part))",
      ]
    }
    var programs = SignalPrograms(signals: offered(places, by: subject))
    programs.count = 1...7
    programs.puts = [.next, .next, .next, .completed, .failed]
    programs.bursts = 0
    // No dispose: what is under way to a queue is dropped by it.
    programs.also = ["wait 1", "wait 1", "wait 2", "again", "a'.next 0"]
    programs.modes = [.later]
    programs.last = "wait 3"
    let draw = programs.draw
    return { source throws(Rejection) in
      var program = try draw(source)
      // Which of two that are due at one moment is started last is nobody's business.
      program.main = program.main.flatMap {
        $0.verb == .again ? [Command(.wait, number: 1), $0] : [$0]
      }
      // What a queue still delivers comes before another source goes on.
      if program.signal?.sources.count ?? 0 > 1 {
        program.main = program.main.flatMap {
          $0.verb == .wait ? [$0] : [$0, Command(.wait, number: 1)]
        }
      }
      return program
    }
  }

  /// Signals in whose place others come, with several sources that a thread feeds each.
  static let succeedingPrograms: @Sendable (Subject) -> Draw = { subject in
    let meetings = ["merge", "combineLatest", "zip"].flatMap { word in
      [
        "\(word)(a, b) |> then(c)", "\(word)(a, b) |> catch(c)",
        "a |> mapToSignal(\(word)(b, c))", "a |> mapToQueue(\(word)(b, c))",
      ]
    }
    let others = [
      "zip(a, b) |> map |> catch(c)", "a |> mapToSignal(b)", "a |> mapToSignal(b |> then(c))",
      "merge(a, b) |> restart |> take 3",
      // Where the outer signal and the inner one end at once.
      "a |> mapToSignal(b) |> then(c)", "a |> mapToQueue(b) |> then(c)",
      "a |> mapToQueue(b) |> catch(c)",
    ]
    var programs = SignalPrograms(signals: offered(meetings + others, by: subject))
    programs.first = "a.next 7"
    programs.count = 0...1
    programs.puts = [.next, .completed, .completed, .failed]
    programs.perThread = 1...2
    programs.threads = 2...3
    return programs.draw
  }

  /// Pipelines that end with a value, and whose sources put more while they do.
  static let endingPrograms: @Sendable (Subject) -> Draw = { subject in
    let meetings = ["sample", "withLatestFrom", "takeUntil"].flatMap { word in
      ["a |> map f |> \(word)(b) |> take 1", "a |> \(word)(b |> map f) |> take 1"]
    }
    let gatherings = ["merge", "combineLatest", "zip", "race"].map { word in
      "\(word)(a |> map f, b |> map f) |> take 1"
    }
    let successions = ["mapToSignal", "mapToQueue", "mapToThrottled"].flatMap { word in
      ["a |> map f |> \(word)(b) |> take 1", "a |> \(word)(b |> map f) |> take 1"]
    }
    // Who takes the place of a failure that comes too late.
    let replacements = ["a |> retryIf f |> take 1", "a |> catch f(b) |> take 1"]
    var programs = SignalPrograms(
      signals: offered(meetings + gatherings + successions + replacements, by: subject)
    )
    programs.first = "a.next 7"
    programs.count = 0...3
    programs.puts = [.next]
    programs.modes = [.later]
    programs.scripts = [
      ("|", "a.next 8"), ("|", "b.next 9"), ("|", "a.next 8 b.next 9"), ("|", "a.failed"),
    ]
    programs.last = "b.next 6 a.next 5 b.next 4"
    // The same, of pipelines that end because one of their sources does.
    var ends = SignalPrograms(
      signals: offered(
        [
          "merge(a |> map f, b)", "combineLatest(a |> map f, b)", "zip(a |> map f, b)",
          "a |> map f |> withLatestFrom(b)", "a |> map f |> takeUntil(b)",
          "b |> mapToSignal(a |> map f)",
        ],
        by: subject
      )
    )
    ends.first = "b.next 7 a.next 8"
    ends.count = 0...1
    ends.puts = [.next]
    ends.modes = [.later]
    ends.scripts = [("#", "a.next 9"), ("|", "a.next 9"), ("#", "a.next 9 a.failed")]
    ends.lasts = ["b.failed", "b.completed a.completed", "a.failed"]
    let (cut, ended) = (programs.draw, ends.draw)
    let hasEnds = !ends.signals.isEmpty
    return { source throws(Rejection) in
      if hasEnds, try source.boolean(probability: 0.3) { return try ended(source) }
      return try cut(source)
    }
  }

  /// Operators that wait when they are disposed of.
  static let waitingPrograms: @Sendable (Subject) -> Draw = { subject in
    var programs = SignalPrograms(
      signals: offered(
        [
          "a |> delay 3",
          "a |> debounce 3",
          "a |> throttle 3",
          "a |> delayEvents 3",
          "a |> timeout 3 (b)",
          "a |> timeoutFailing 3",
          "a |> retry 3 6",
          "a |> retryTimes 3 6 3",
          "a |> suspendAwareDelay 3",
          "a |> sampleEvery 3",
          "a |> delay 3 |> map f",
          "a |> map f |> debounce 3",
          "a |> mapToSignal f(b |> delay 3)",
          "a |> then(b |> delay 3)",
          "a |> catch f(b |> timeout 3 (c))",
        ],
        by: subject
      )
    )
    // What is under way to a queue when the end comes is held by it, and in a long program much is.
    programs.mayBeLarge = false
    programs.first = "wait 1"
    programs.count = 0...4
    programs.puts = [.next, .next, .next, .completed, .failed]
    programs.modes = [.later]
    programs.last = "dispose"
    return programs.draw
  }

  /// Those of the signals whose operators a subject has.
  static func offered(_ signals: [String], by subject: Subject) -> [String] {
    signals.filter { Expression(stringLiteral: $0).isOffered(by: subject) }
  }

  /// Operators that wait for a time, alone and with others.
  static let timed = [
    "a |> debounce 1",
    "a |> timeout 1 (b)",
    "a |> delay 1",
    "a |> sampleEvery 1",
    "a |> retry 1 2",
    "a |> retryTimes 1 2 3",
    "a |> suspendAwareDelay 1",
    "a |> debounce 1 |> then(b)",
    "a |> timeout 1 (b) |> map",
    "merge(a |> delay 1, b)",
    "a |> mapToSignal(b |> delay 1)",
    "a |> mapToSignal(b |> retry 1 2, c)",
    "a |> timeoutFailing 1",
    "a |> throttle 1",
    "a |> delayEvents 1",
  ]

  /// Callbacks of operators of time, and of those that move delivery, that need another thread.
  static func laterElsewhere(_ subject: Subject) -> Draw {
    let signals = offered(timed + PipelineDrawing.moving, by: subject)
    return { source throws(Rejection) in
      guard !signals.isEmpty else { throw Rejection.filtered }
      var program = Program(main: [])
      if subject.supports("promise"), try source.boolean(probability: 0.1) {
        program.signal = "promise"
        program.main = SignalPrograms.commands("start a.set")
        program.scripts = [
          .init(trigger: .started(0), commands: SignalPrograms.commands("elsewhere(b.set)"))
        ]
        return program
      }
      program.signal = Expression(stringLiteral: try source.element(of: signals))
      let isTimed = program.signal?.words.isDisjoint(with: PipelineDrawing.apart) == true
      program.main = SignalPrograms.commands(
        isTimed ? "start wait 1 a.next 1 wait 1 wait 1" : "start a.next 1 a.next 2"
      )
      let deeds = isTimed ? ["elsewhere(a.next 2)", "elsewhere(dispose)"] : ["elsewhere(dispose)"]
      program.scripts = [
        .init(trigger: .next(1), commands: SignalPrograms.commands(try source.element(of: deeds)))
      ]
      return program
    }
  }

  /// Operators of time that pass on every value, while threads put some.
  static let losslessPrograms: @Sendable (Subject) -> Draw = { subject in
    var programs = SignalPrograms(
      signals: offered(
        [
          "a |> delayEvents 1", "a |> timeout 4 (b)", "a |> timeoutFailing 4",
          "a |> retry 1 2",
          "a |> delayEvents 1 |> map",
        ],
        by: subject
      )
    )
    programs.count = 0...1
    programs.puts = [.next]
    programs.sources = [0]
    programs.threads = 2...2
    programs.perThread = 1...2
    programs.sharesSources = true
    programs.closing = "wait 2"
    return programs.draw
  }

  /// Operators whose time is up when two threads go on.
  static let timedPrograms: @Sendable (Subject) -> Draw = { subject in
    var programs = SignalPrograms(signals: offered(timed, by: subject))
    programs.first = "a.next 7"
    programs.count = 0...1
    programs.perThread = 1...2
    programs.threads = 2...2
    programs.sharesSources = true
    programs.threadsBeginWith = "wait 1"
    programs.also = ["dispose", "b.next 0"]
    programs.closing = "wait 2 dispose"
    return programs.draw
  }

  /// An operator that waits, and one event at the moment when it no longer has to.
  static let punctualMeetings: @Sendable (Subject) -> Draw = { subject in
    let waiting = ["debounce", "throttle", "sampleEvery", "delayEvents", "timeoutFailing", "delay"]
    let signals = waiting.map { "a |> \($0) 1" } + ["a |> timeout 1 (b)"]
    var programs = SignalPrograms(signals: offered(signals, by: subject))
    programs.first = "a.next 7"
    programs.beginsWithout = 0.3
    programs.count = 0...2
    programs.puts = [.next]
    programs.bursts = 0
    programs.mayBeLarge = false
    programs.modes = [.later]
    programs.sources = [0]
    let beginning = programs
    return { source throws(Rejection) in
      var program = try beginning.draw(source)
      let verb = try source.element(of: [Verb.next, .next, .completed, .failed])
      var command = Command(verb, number: verb == .next ? 9 : nil)
      command.source = 0
      program.threads = [[Command(.wait, number: 1), command]]
      let hasAlternate = program.signal?.sources.contains(1) ?? false
      program.closing = SignalPrograms.commands(hasAlternate ? "wait 3 b.next 8" : "wait 3")
      return program
    }
  }

  /// Events, ends, disposals and further observers, wherever they may come.
  static let anything: @Sendable (inout SignalPrograms) -> Void = {
    $0.count = 1...7
    $0.also = ["dispose", "again", "dispose'", "drop"]
    $0.bursts = 0.02
    $0.pipelines?.unscripted = 0.1
  }

  /// Two threads that feed a source each, and one that disposes.
  static let threads: @Sendable (inout SignalPrograms) -> Void = {
    $0.count = 0...2
    $0.threads = 1...2
    $0.perThread = 1...2
    $0.disposes = true
    $0.pipelines?.depth = 3
    $0.pipelines?.isLinear = true
    $0.pipelines?.unscripted = 0.05
    $0.pipelines?.endsWithSubscriptions = true
    $0.pipelines?.joining = 0.6
  }
}
