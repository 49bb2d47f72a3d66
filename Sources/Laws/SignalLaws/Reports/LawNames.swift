/// Laws as text, neighbours joined: `SUB-1, SUB-4…6, DSP-3`.
///
/// - Parameter laws: The laws, in order.
/// - Returns: The text.
package func names(of laws: [LawID]) -> String {
  var runs: [(first: LawID, last: LawID)] = []
  for law in laws {
    if let run = runs.last, run.last.chapter == law.chapter, run.last.number + 1 == law.number {
      runs[runs.count - 1].last = law
    } else {
      runs.append((law, law))
    }
  }
  let parts = runs.map { run in
    switch run.last.number - run.first.number {
    case 0: "\(run.first)"
    case 1: "\(run.first), \(run.last)"
    default: "\(run.first)…\(run.last.number)"
    }
  }
  return parts.joined(separator: ", ")
}
