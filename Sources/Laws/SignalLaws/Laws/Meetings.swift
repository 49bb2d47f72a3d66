internal import Interleaving

/// What two threads may do to one operator at once, operator by operator.
///
/// Most mistakes between threads need one operator, two calls and one preemption. Pipelines that are drawn
/// come to each of these pairs too seldom to be relied on, so all of them are tried, as examples are, and
/// with more schedules than those.
enum Meetings {
  /// How many draws a program counts for: with half as many schedules most that have one preemption are tried,
  /// if each thread makes a call or two; of more calls one may have to meet one moment of another thread's,
  /// and of two sets each has to meet one of the other.
  static func draws(of program: Program) -> Int {
    if isSetByEach(program) { return 64 }
    return program.threads.joined().count > 3 ? 16 : 4
  }

  /// One preemption at every place, and beside it all classes, of which a small program has few.
  ///
  /// Where each thread sets a signal, one of them goes on with what the other has set: it takes two to be late.
  static func strategies(for program: Program) -> [Strategy] {
    isSetByEach(program) ? Strategy.portfolio : [.exhaustive, .preemptionBound(1)]
  }

  private static func isSetByEach(_ program: Program) -> Bool {
    !program.threads.isEmpty && program.threads.allSatisfy { $0.contains { $0.verb == .set } }
  }

  /// Operators that start a signal for each value.
  private static let flattening = [
    "mapToSignal", "switchToLatest", "mapToQueue", "queued", "mapToThrottled", "throttled",
  ].map { "a |> \($0)(b, c)" }

  private static func pairs(
    _ signals: [String],
    _ beginning: String,
    _ left: [String],
    _ right: [String],
    then closing: String = ""
  ) -> [String] {
    let last = closing.isEmpty ? "" : "\nthen: \(closing)"
    return signals.flatMap { signal in
      left.flatMap { a in
        right.map { b in "signal: \(signal)\n\(beginning)\nA: \(a)\nB: \(b)\(last)" }
      }
    }
  }

  /// The end of an inner signal while another value waits, and what the outer signal does at that moment; each
  /// value has a signal of its own.
  static func successions(of signals: [String]) -> [String] {
    pairs(
      signals,
      "start a.next 1 a.next 2",
      ["b.completed", "c.completed", "b.failed"],
      ["a.completed", "a.next 3", "a.next 3 a.completed", "a.failed"],
      then: "b.next 8 c.next 9 d.next 7"
    )
  }

  /// What one thread puts while another one's delivery is going on, and then supersedes.
  private static let waiting: [String] = {
    let switching = ["mapToSignal", "switchToLatest"].map { "a |> \($0)(b, c, d)" }
    return pairs(
      switching,
      "start a.next 1",
      ["b.next 7"],
      ["a.next 2 c.next 8 a.next 3", "a.next 2 c.failed a.next 3 d.next 9"]
    )
      + pairs(
        ["a |> takeUntilReplacement(b, c, d, e)"],
        "start b.next 1",
        ["c.next 7"],
        ["next 8", "completed", "failed"].map { "b.next 2 d.\($0) b.next 3 e.next 9" }
      )
  }()

  /// Events of two sources.
  static let orders: [String] = {
    let gathering = ["merge(a, b)", "combineLatest(a, b)", "zip(a, b)", "race(a, b)"]
    let beside = ["a |> sample(b)", "a |> withLatestFrom(b)"]
    return pairs(
      flattening,
      "start a.next 1",
      ["b.next 7", "b.completed", "b.failed"],
      ["a.next 2 c.next 8", "a.completed", "a.failed"],
      // Whether the other one runs now is what has become of it.
      then: "c.next 9"
    )
      + successions(of: ["mapToQueue", "queued", "mapToThrottled"].map { "a |> \($0)(b, c, d)" })
      // A successor that sends inside its start: fewer steps, more of them tried.
      + ["mapToSignal", "switchToLatest"].map {
        "signal: a |> \($0)(b, c)\nstart a.next 1\nA: b.next 7\nB: a.next 2\non +c: c.next 8"
      }
      + pairs(
        gathering,
        "start a.next 1 b.next 2",
        ["a.next 3", "a.completed", "a.failed"],
        ["b.next 4", "b.completed", "b.failed"]
      )
      // What a failure of the other signal means is left open.
      + pairs(
        beside,
        "start a.next 1 b.next 2",
        ["a.next 3", "a.completed", "a.failed"],
        ["b.next 4", "b.completed"]
      )
      + pairs(
        ["a |> takeUntilReplacement(b, c)"],
        "start",
        ["a.next 7", "a.completed", "a.failed"],
        ["b.next 1 c.next 8"]
      )
      + pairs(["a |> then(b)"], "start a.next 1", ["a.completed"], ["b.next 7", "b.completed"])
      + pairs(["a |> catch(b)"], "start a.next 1", ["a.failed"], ["b.next 7", "b.completed"])
      + waiting
      + fed
  }()

  /// What is put into a source that is fed from outside, and who comes and goes, or puts elsewhere.
  private static let fed: [String] =
    pairs(
      ["valuePipe", "replayingPipe", "valuePromise 4"],
      "start",
      ["put 1"],
      ["dispose", "again"]
    )
    + ["valuePipe", "replayingPipe", "valuePromise 4"].map {
      "signal: \($0)\nA: put 1\nB: start"
    }
    + pairs(["promise"], "start", ["a.set a.next 1"], ["dispose"])
    // Who sets what another thread starts comes to forget what was there when there is something new.
    + ["signal: promise\nstart\nA: a.set b.next 5\nB: b.set\nthen: again"]
    + pairs(
      [
        "merge(a, valuePipe)", "combineLatest(a, valuePromise 4)", "zip(valuePipe, a)",
        "a |> withLatestFrom(valuePromise 4)", "a |> sample(valuePipe)",
      ],
      "start",
      ["put 1"],
      ["a.next 2"]
    )
    + pairs(["valuePipe |> mapToSignal(b, c)"], "start put 1", ["put 2"], ["b.next 7"])

  /// Ends of the two sources of a run for which another one waits in a line.
  static let lines = pairs(
    ["merge(a, b) |> signalQueue"],
    "start again",
    ["a.completed"],
    ["b.completed", "b.failed", "dispose"]
  )

  /// Ends of two runs after which a successor starts, wherever the operators that they belong to stand.
  static let successors: [String] =
    pairs(
      ["merge(a, b) |> then(c)", "combineLatest(a, b) |> then(c)", "zip(a, b) |> then(c)"],
      "start",
      ["a.completed"],
      ["b.completed"]
    )
    + ["a", "b", "c"].flatMap { last in
      let others = ["a", "b", "c"].filter { $0 != last }
      return pairs(
        ["merge(a, b, c) |> then(d)"],
        "start \(last).completed",
        ["\(others[0]).completed"],
        ["\(others[1]).completed"]
      )
    }
    + pairs(
      ["mapToSignal", "mapToQueue", "mapToThrottled"].map { "a |> \($0)(b) |> then(c)" },
      "start a.next 1",
      ["a.completed"],
      ["b.completed"]
    )
    + pairs(
      ["a |> mapToSignal(b, c)", "a |> mapToSignal(merge(b, c), d)"],
      "start a.next 1",
      ["b.completed"],
      ["a.next 2"]
    )
    // Operators that stand between the two runs and the successor, and pass on that it has to wait.
    + pairs(
      [
        "merge(a, d) |> sample(b) |> then(c)", "merge(a, b) |> debounce 1 |> then(c)",
        "merge(a, b) |> timeout 5 (d) |> then(c)", "merge(a, b) |> deliverOn |> then(c)",
        "merge(a, b) |> afterDisposed |> then(c)",
      ],
      "start",
      ["a.completed"],
      ["b.completed"],
      then: "wait 1"
    )
    + pairs(["race(merge(a, c), b) |> catch(d)"], "start", ["a.next 1"], ["c.failed"])
    // A predecessor that is about to start the next of its own runs.
    + pairs(
      ["then(b)", "restart"].map { "c |> mapToSignal(a |> \($0), d)" },
      "start c.next 1",
      ["a.completed"],
      ["c.next 2"]
    )
    + pairs(
      ["catch(b)", "retryIf"].map { "c |> mapToSignal(a |> \($0), d)" },
      "start c.next 1",
      ["a.failed"],
      ["c.next 2"]
    )
    // A run that is shared is over with its last observer.
    + pairs(["c |> mapToSignal(a |> share, b)"], "start c.next 1", ["a.completed"], ["c.next 2"])
    + [("then", "completed"), ("catch", "failed")].map { word, end in
      "signal: a |> share |> \(word)(b)\nstart\nA: a.\(end)"
    }
    // A start that is not over when its run has ended.
    + ["then(b)", "restart |> take 1"].map { "signal: a |> \($0)\nA: start\nB: a.completed" }
    + ["catch(b)", "retryIf |> take 1", "restartIfError |> take 1"].map {
      "signal: a |> \($0)\nA: start\nB: a.failed"
    }
    + pairs(
      ["mapToQueue", "mapToThrottled"].map { "a |> \($0)(b, c)" },
      "start",
      ["a.next 1 a.next 2"],
      ["b.completed"]
    )

  /// Who joins while the source ends.
  static let lateJoiners = [
    "signal: a |> shareReplay\nstart a.next 7\nA: again\nB: a.completed",
    "signal: a |> shareReplay\nstart a.next 7\nA: again\nB: a.next 8 a.failed",
  ]

  /// Starts and ends of runs, and a disposal.
  static let ends: [String] =
    pairs(flattening, "start", ["a.next 1"], ["dispose"])
    + pairs(flattening, "start a.next 1", ["a.next 2", "b.completed"], ["dispose"])
    + pairs(flattening, "start a.next 1 a.next 2", ["b.completed"], ["dispose"])
    + pairs(["a |> takeUntilReplacement(b, c)"], "start", ["b.next 1"], ["dispose"])
    + pairs(["a |> then(b)", "a |> restart"], "start", ["a.completed"], ["dispose"])
    + pairs(
      ["a |> catch(b)", "a |> retryIf", "a |> restartIfError"],
      "start",
      ["a.failed"],
      ["dispose"]
    )

  /// A time that runs out, and what another thread does at that moment.
  static let alarms: [String] =
    at(
      [
        "a |> delay 1", "a |> timeout 1 (b)", "a |> timeoutFailing 1", "a |> sampleEvery 1",
        "a |> suspendAwareDelay 1",
      ],
      "start",
      ["dispose"]
    )
    + at(["a |> retry 1 2", "a |> retryTimes 1 2 3"], "start a.failed", ["dispose"])
    + at(
      ["a |> debounce 1", "a |> throttle 1", "a |> delayEvents 1"],
      "start a.next 1 a.next 2",
      ["dispose", "a.next 3", "a.completed", "a.failed"]
    )

  /// The first event of a source that has been given up, or not, at that moment.
  static let late: [String] = ["next 9", "completed", "failed"].map {
    "signal: a |> timeout 1 (b)\nstart\nA: wait 1 a.\($0)\nthen: b.next 8"
  }

  private static func at(
    _ signals: [String],
    _ beginning: String,
    _ commands: [String]
  ) -> [String] {
    signals.flatMap { signal in
      commands.map { "signal: \(signal)\n\(beginning)\nA: wait 1 \($0)\nthen: wait 2 dispose" }
    }
  }
}
