/// Sources that end before they have sent anything, law by law.
///
/// An operator that keeps something of its values may end as it should after the first one only. Each source
/// of each of these signals ends so, as an example, in the laws that say what becomes of that.
enum EarlyEnds {
  /// The programs of a law.
  static func programs(of law: LawID) -> [String] {
    let ends =
      (completing[law] ?? passing[law] ?? []).map { ($0, "completed") }
      + (failing[law] ?? passing[law] ?? []).map { ($0, "failed") }
    return ends.flatMap { signal, end in
      Expression(stringLiteral: signal).sources.sorted().map {
        "signal: \(signal)\nstart \(Command.letter($0)).\(end)"
      }
    }
  }

  /// Those in which a source fails when all the others have completed.
  static func lastPrograms(of law: LawID) -> [String] {
    (failingLast[law] ?? []).flatMap { signal in
      let letters = Expression(stringLiteral: signal).sources.sorted().map { Command.letter($0) }
      return letters.map { last in
        let others = letters.filter { $0 != last }
        let values = others.map { "\($0).next 1" } + others.map { "\($0).completed" }
        return "signal: \(signal)\nstart \(values.joined(separator: " ")) \(last).failed"
      }
    }
  }

  private static let failingLast: [LawID: [String]] = [
    "CMB-4": ["combineLatest(a, b)", "combineLatest(a, b, c)"],
    "MRG-3": ["merge(a, b)", "merge(a, b, c)"],
    "ZIP-3": ["zip(a, b)", "zip(a, b, c)"],
  ]

  /// What passes on either end.
  private static let passing: [LawID: [String]] = [
    "MAP-2": ["a |> map double"], "FLT-2": ["a |> filter none", "a |> filter odd"],
    "TKE-3": ["a |> take 1", "a |> take 2"], "SKP-2": ["a |> skip 1", "a |> skip 2"],
    "TKU-5": ["a |> takeUntil"], "TKW-4": ["a |> takeWhile small"],
    "LST-6": ["a |> ignoreValues"], "DIS-4": ["a |> distinctUntilChanged"],
    "SCN-2": ["a |> scan 0"],
    "RCE-1": ["race(a, b)"],
  ]

  private static let completing: [LawID: [String]] = [
    "MPE-2": ["a |> mapError"], "BUF-2": ["a |> buffer 2"],
    "LST-2": ["a |> last 0", "a |> last 5"], "LST-4": ["a |> takeLast 2"],
    "LST-5": ["a |> collect"],
    "RED-1": ["a |> reduceLeft 5"],
    "CMB-3": ["combineLatest(a, b)"], "ZIP-2": ["zip(a, b)"], "MRG-2": ["merge(a, b)"],
    "WLF-3": ["a |> withLatestFrom(b)"],
    "SWI-4": ["a |> mapToSignal(b)"], "MTQ-4": ["a |> mapToQueue(b)"],
    "CAT-1": ["a |> then(b)"], "CTC-2": ["a |> catch(b)"],
  ]

  private static let failing: [LawID: [String]] = [
    "MPE-1": ["a |> mapError"], "BUF-3": ["a |> buffer 2"],
    "LST-3": ["a |> last 0"], "LST-7": ["a |> takeLast 2"], "LST-8": ["a |> collect"],
    "RED-2": ["a |> reduceLeft 0 digits"],
    "CMB-4": ["combineLatest(a, b)"], "ZIP-3": ["zip(a, b)"], "MRG-3": ["merge(a, b)"],
    "WLF-5": ["a |> withLatestFrom(b)"], "SWI-5": ["a |> mapToSignal(b)"],
    "CTC-1": ["a |> catch(b)"], "RST-2": ["a |> restart"],
  ]
}
