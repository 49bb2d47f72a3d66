/// Sources that let go of their subscribers before the end, law by law.
///
/// What an operator keeps for a source that will never send anything more shows in these programs only, one for
/// each source of each operator; so all are tried, as examples are.
enum Abandonment {
  /// The programs of a law.
  static func programs(of law: LawID) -> [String] {
    switch law {
    case "PLN-25": ofOneSource
    case "PLN-26": ofAllSources + ofTime + ofNoTime + fed + joined
    case "PRM-10":
      [
        "a.abandon abandon dispose", "abandon a.next 1 a.abandon dispose",
        "again abandon a.abandon dispose dispose'",
      ]
      .map { "signal: promise\nstart a.set \($0)" }
    case "SHR-3":
      ["share", "shareReplay"].flatMap { word in
        [
          "a.abandon dispose", "again a.next 1 a.abandon dispose dispose'",
          "a.abandon again dispose dispose'",
        ]
        .map { "signal: a |> \(word)\nstart \($0)" }
      }
    case "SPE-2":
      ["signal: a |> sampleEvery 2\nstart a.next 1 a.abandon wait 3"]
    case "SUB-36": ["start drop abandon", "start abandon drop", "start(next 1 abandon) drop"]
    default: []
    }
  }

  private static let signals = PipelineDrawing.single + ["a |> signalQueue"]

  /// All send, one of them lets go, and the others go on and complete.
  private static let ofOneSource: [String] = signals.flatMap { signal in
    let letters = Set(signal.sources).sorted().map { Command.letter($0) }
    return letters.map { letter in
      let others = letters.filter { $0 != letter }
      let values = letters.map { "\($0).next 1" }
      let later = letters.map { "\($0).next 2" }
      let ends = others.map { "\($0).completed" }
      let course = (values + ["\(letter).abandon"] + later + ends).joined(separator: " ")
      return "signal: \(signal)\nstart \(course) dispose"
    }
  }

  /// All send, all let go, and nobody holds the handle or the signal.
  private static let ofAllSources: [String] =
    (signals + ["a |> trace", "a |> keepAlive"]).map { signal in
      let letters = Set(signal.sources).sorted().map { Command.letter($0) }
      let values = letters.map { "\($0).next 1" }
      let course = (values + lettingGo(letters)).joined(separator: " ")
      return "signal: \(signal)\nstart \(course)"
    }

  /// The same of operators of time, when that has passed.
  private static let ofTime: [String] =
    [
      "delay 1", "suspendAwareDelay 1", "delayEvents 1", "debounce 1", "throttle 1",
      "sampleEvery 1",
      "timeoutFailing 2", "retry 1 2",
    ].map { part in
      "signal: a |> \(part)\nstart wait 1 a.next 1 \(lettingGo(["a"]).joined(separator: " ")) wait 3"
    }

  /// The same of operators of time that have nothing to wait for, when none has passed.
  private static let ofNoTime: [String] =
    ["delayEvents 4", "debounce 4", "throttle 4", "sampleEvery 4"].map { part in
      "signal: a |> \(part)\nstart \(lettingGo(["a"]).joined(separator: " "))"
    }

  /// Sources that are fed from outside, by nobody any more.
  private static let fed: [String] = ["valuePipe", "replayingPipe", "valuePromise 4"].map {
    "signal: \($0)\nstart put 1 drop abandon"
  }

  /// Somebody joins a run whose source has let go, and another one leaves it.
  private static let joined: [String] = ["share", "shareReplay"].flatMap { word in
    [
      "again a.next 1 a.abandon start dispose' drop abandon",
      "again a.abandon start dispose' drop abandon",
    ]
    .map { "signal: a |> \(word)\n\($0)" }
  }

  private static func lettingGo(_ letters: [String]) -> [String] {
    letters.map { "\($0).abandon" } + ["drop", "abandon"]
  }
}
