/// Looks for cases that score higher by changing the best one a little.
///
/// For each target the best case is kept. Every second case is a copy of one of them in which one
/// choice is different: an integer moved by a random power of two, or a boolean negated, with
/// random choices where the copy needs more.
struct HillClimber {
  private struct Peak {
    let name: String
    var score: Double
    var choices: [Choice]
  }

  /// How many cases come first that are not influenced.
  private static let warmUp = 16

  private let seed: UInt64
  private var peaks: [Peak] = []

  init(seed: UInt64) {
    self.seed = seed
  }

  var isClimbing: Bool { !peaks.isEmpty }

  func wantsCase(_ index: Int) -> Bool {
    isClimbing && index > Self.warmUp && index % 2 == 1
  }

  /// Notes the scores of a case that passed.
  mutating func note(_ source: ChoiceSource) {
    guard source.isRecording else {
      // The first scores of a search that did not expect any: record from now on.
      for (name, _) in source.targets where !peaks.contains(where: { $0.name == name }) {
        peaks.append(Peak(name: name, score: -.infinity, choices: []))
      }
      return
    }
    for (name, score) in source.targets where !score.isNaN {
      if let index = peaks.firstIndex(where: { $0.name == name }) {
        // An equal score is a step along a plateau.
        if score >= peaks[index].score {
          peaks[index].score = score
          peaks[index].choices = source.choices
        }
      } else {
        peaks.append(Peak(name: name, score: score, choices: source.choices))
      }
    }
  }

  /// A source that begins as a changed copy of a best case; nil if that case made no choice.
  func source(ofCase index: Int, _ configuration: Configuration) -> ChoiceSource? {
    var random = RandomSource(seed: seed ^ 0x5EA2_C4ED, index: index)
    let peak = peaks[(index / 2) % peaks.count]
    guard !peak.choices.isEmpty else { return nil }
    var choices = peak.choices
    let position = Int(random.next(below: UInt64(choices.count)))
    switch choices[position] {
    case .boolean(let value, let probability):
      choices[position] = .boolean(!value, probability: probability)
    case .integer(let value, let domain):
      choices[position] = .integer(Self.moved(value, in: domain, &random), domain)
    }
    return ChoiceSource(
      prefix: choices,
      continuation: .random,
      random: random,
      limit: configuration.choiceLimit
    )
  }

  static func moved(
    _ value: Int,
    in domain: IntegerDomain,
    _ random: inout RandomSource
  ) -> Int {
    let span = UInt(bitPattern: domain.upper &- domain.lower)
    let width = UInt64(UInt.bitWidth - span.leadingZeroBitCount)
    guard width > 0 else { return value }
    let roll = random.next()
    let amount = 1 << min(Int(random.next(below: width)), Int.bitWidth - 2)
    let (moved, overflow) =
      roll & 1 == 0
      ? value.addingReportingOverflow(amount) : value.subtractingReportingOverflow(amount)
    return overflow ? value : domain.clamping(moved)
  }
}
