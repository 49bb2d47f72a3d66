/// The programs of which a run was given up after very many steps, so that nothing is known of it.
///
/// It may go on for ever, or be long. Where a loop is seen that nobody can end, a law is violated instead.
struct CutOffRuns {
  /// So many are looked for: each takes a run of full length.
  private static let most = 3

  private var count = 0
  private var first: (program: Program, steps: Int)?

  /// Whether no others are worth trying.
  var isEnough: Bool { count >= Self.most }

  /// Notes a program, and after how many steps its run was given up.
  mutating func add(_ program: Program, _ steps: Int) {
    count += 1
    if first == nil { first = (program, steps) }
  }

  /// Why nothing can be said, if that is so.
  var reason: String? {
    first.map { program, steps in
      let lines = "\(program)".split(separator: "\n").joined(separator: "; ")
      return "a run had not ended after \(steps) steps, and may be long or a livelock ('\(lines)')"
    }
  }
}
