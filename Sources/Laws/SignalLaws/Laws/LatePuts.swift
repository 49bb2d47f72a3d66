/// Values for nobody, which a function stands in the way of, operator by operator.
///
/// An operator passes on that its result has ended before what is above it is disposed of. Whether it does so
/// for each of its sources shows in these programs only, in which each source by itself is asked once more.
enum LatePuts {
  /// The programs of a law.
  static func programs(of law: LawID) -> [String] {
    law == "PLN-18" ? ofEachSource : []
  }

  /// One source puts from inside the terminal callback, whichever source has brought that about.
  private static let ofEachSource: [String] = (signals + [moved]).flatMap { signal in
    let letters = sources(of: signal)
    let unfailing = LeftOpen.unfailing(signal).map { Command.letter($0) }
    return letters.flatMap { letter in
      courses(of: letters, in: signal).flatMap { course in
        (unfailing.contains(letter) ? ["next 8"] : ["next 8", "failed"]).map { put in
          "signal: \(watching(letter, "\(letter) |> \(function(of: put))", in: signal)) |> take 1"
            + "\nstart \(course)\non |: \(letter).\(put)"
        }
      }
    }
  }

  /// The function that is called for what is put.
  private static func function(of put: String) -> String {
    put == "failed" ? "mapError f" : "map f"
  }

  /// What calls a function of its own when its subscriber has been told.
  private static let telling: Set<String> = ["withState", "afterNext", "afterDisposed"]

  /// Every other operator once, without a function of its own.
  ///
  /// A run that is shared is nobody's own: what is above it goes on until its last observer has left.
  private static let signals: [Expression] =
    PipelineDrawing.single.filter {
      $0.words.isDisjoint(with: telling.union(PipelineDrawing.shared))
    }.map {
      var signal = $0
      signal.function = nil
      return signal
    } + ["a |> signalQueue"] + timed

  private static let moved: Expression = "a |> deliverOn"

  private static let timed: [Expression] = [
    "a |> delay 1", "a |> suspendAwareDelay 1", "a |> delayEvents 1", "a |> debounce 1",
    "a |> throttle 1", "a |> sampleEvery 1", "a |> timeout 4 (b)", "a |> timeoutFailing 4",
    "a |> retry 1 2",
  ].map { Expression(stringLiteral: $0) }

  private static func sources(of signal: Expression) -> [String] {
    Set(signal.sources).sorted().map { Command.letter($0) }
  }

  /// All send, in their order and in the other one; or the first one ends, and the others send.
  private static func courses(of letters: [String], in signal: Expression) -> [String] {
    let passes = (timed + [moved]).contains(signal) ? "wait 2" : "-"
    func course(_ puts: [String]) -> String {
      ([passes] + puts + [passes]).filter { $0 != "-" }.joined(separator: " ")
    }
    let values = letters.map { "\($0).next 7" }
    let others = letters.dropFirst().map { "\($0).next 6" }
    var courses = [course(values)]
    if letters.count > 1 {
      courses.append(course(values.reversed()))
      courses += ["completed", "failed"].map { course(["\(letters[0]).\($0)"] + others) }
    }
    return courses
  }

  /// The signal, with this in the place of a source.
  private static func watching(
    _ letter: String,
    _ part: String,
    in signal: Expression
  ) -> Expression {
    guard signal.word != letter else { return Expression(stringLiteral: part) }
    var result = signal
    result.operands = signal.operands.map { watching(letter, part, in: $0) }
    return result
  }
}
