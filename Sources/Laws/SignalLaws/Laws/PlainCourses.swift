/// What happens every day to each operator by itself: its sources send in turn, and end.
///
/// Trees of operators that are drawn come to each of them too seldom for that to be relied on.
enum PlainCourses {
  /// Two for each operator: its sources send twice in their order, and complete; or in the other order, and the
  /// last of them fails whose failure means something.
  static let ofEachOperator: [String] = PipelineDrawing.single.flatMap { signal in
    courses(of: signal).map { "signal: \(signal)\nstart \($0)" }
  }

  /// One course, and for a second observer, who comes then, another one, or the same; but for operators that
  /// share their runs.
  static let twice: [String] = PipelineDrawing.single.flatMap { signal -> [String] in
    guard signal.words.isDisjoint(with: PipelineDrawing.shared) else { return [] }
    let (courses, failures) = (courses(of: signal), failures(of: signal))
    let sources = Set(signal.sources).sorted().map { Command.letter($0) }
    let innerFirst = course(of: sources, endings: sources.reversed().map { "\($0).completed" })
    let pairs = [
      (courses[0], innerFirst), (courses[0], courses[1]), (courses[1], courses[0]),
      (failures, failures),
    ]
    return pairs.map { "signal: \(signal)\nstart \($0) again \($1)" }
  }

  /// All send, one after the other, and fail if their failure means something.
  private static func failures(of signal: Expression) -> String {
    let unfailing = LeftOpen.unfailing(signal)
    return Set(signal.sources).sorted().map { source in
      let letter = Command.letter(source)
      let end = unfailing.contains(source) ? "" : " \(letter).failed"
      return "\(letter).next \(source + 1)\(end)"
    }.joined(separator: " ")
  }

  /// A signal that a promise was given ends, and the promise goes on.
  static let promised = ["a.completed", "a.failed"].flatMap {
    ["signal: promise\nstart a.set a.next 1 \($0)", "signal: lazyPromise(a)\nstart \($0) again"]
  }

  /// Values wait for a time that is not over when all is.
  static let cutShort = ["debounce", "throttle", "delayEvents", "sampleEvery"].flatMap { word in
    ["dispose", "a.failed"].map { "signal: a |> \(word) 4\nstart a.next 1 a.next 2 \($0)" }
  }

  /// Signals that are whole by themselves, and end; what has a run for each key takes none that can fail.
  static let ofWholes: [String] =
    ["a |> signalQueue", "a |> keepAlive", "a |> trace"].flatMap { signal in
      ["completed", "failed"].map { "signal: \(signal)\nstart a.next 1 a.\($0)" }
    }
    + ["multicast 1 (a)", "replayingMulticast 1 (a)"].map {
      "signal: \($0)\nstart a.next 1 a.completed"
    }

  /// Operators of time, of which nothing waits any more when their source ends.
  ///
  /// And what ends in the place of one.
  static let ofTime: [String] =
    [
      "delay 1", "suspendAwareDelay 1", "delayEvents 1", "debounce 1", "throttle 1",
      "sampleEvery 1",
      "timeout 2 (b)", "timeoutFailing 2", "retry 1 2", "retryTimes 1 2 1",
      "retryTimesIf 1 2 1",
    ]
    .flatMap { part in
      ["completed", "failed"].map {
        "signal: a |> \(part)\nstart wait 1 a.next 1 wait 1 a.\($0) wait 3"
      }
    }
    + ["completed", "failed"].map { "signal: a |> timeout 2 (b)\nstart wait 2 b.next 1 b.\($0)" }

  /// Signals that send by themselves, read by tasks, of which one may be the main actor's.
  static func read(by verb: String) -> [String] {
    [
      "single 5", "fromSequence 5 6 7", "complete", "fail 3", "single 5 |> map",
      "single 5 |> startWith 4",
    ]
    .flatMap { signal in
      [verb, "main(\(verb))", "\(verb) \(verb)"].map { "signal: \(signal)\n\($0)" }
    }
  }

  /// What an operator of many makes of one.
  static func ofOne(_ word: String) -> [String] {
    ["completed", "failed"].map { "signal: \(word)(a)\nstart a.next 1 a.next 2 a.\($0)" }
  }

  private static func courses(of signal: Expression) -> [String] {
    let sources = signal.sources.sorted().map { Command.letter($0) }
    let unfailing = LeftOpen.unfailing(signal).map { Command.letter($0) }
    let failing = sources.filter { !unfailing.contains($0) }
    return [
      course(of: sources, endings: sources.map { "\($0).completed" }),
      course(of: sources.reversed(), endings: failing.suffix(1).map { "\($0).failed" }),
    ]
  }

  private static func course(of sources: [String], endings: [String]) -> String {
    let values = (0..<2).flatMap { round in
      sources.enumerated().map { "\($1).next \(round * sources.count + $0 + 1)" }
    }
    return (values + endings).joined(separator: " ")
  }
}
