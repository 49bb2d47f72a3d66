internal import SignalLaws

/// Laws as text: `SUB-1, SUB-4…6, DSP-3`.
///
/// - Parameters:
///   - laws: The laws to name.
///   - all: All laws, in order; what is adjacent there is joined.
/// - Returns: The text.
func names(of laws: [LawID], among all: [LawID]) -> String {
  var parts: [String] = []
  var open: (first: LawID, last: LawID, index: Int)?
  func close() {
    guard let run = open else { return }
    switch run.last.number - run.first.number {
    case 0: parts.append("\(run.first)")
    case 1: parts += ["\(run.first)", "\(run.last)"]
    default: parts.append("\(run.first)…\(run.last.number)")
    }
  }
  for law in laws {
    guard let index = all.firstIndex(of: law) else { continue }
    if let run = open, run.index + 1 == index, run.last.chapter == law.chapter,
      run.last.number + 1 == law.number
    {
      open = (run.first, law, index)
    } else {
      close()
      open = (law, law, index)
    }
  }
  close()
  return parts.joined(separator: ", ")
}
