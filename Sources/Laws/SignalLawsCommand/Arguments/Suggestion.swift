/// "; did you mean 'x'?" when one of the candidates is near, else nothing.
func suggestion(for word: String, among candidates: [String]) -> String {
  // Nobody mistypes more than a word.
  guard word.utf8.count <= 64 else { return "" }
  let ranked = candidates.map { ($0, distance(word.lowercased(), $0.lowercased())) }
  guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return "" }
  guard best.1 <= max(2, word.count / 2) else { return "" }
  return "; did you mean '\(best.0)'?"
}

/// How many insertions, deletions and replacements turn one text into the other (Levenshtein 1966).
private func distance(_ left: String, _ right: String) -> Int {
  let right = Array(right)
  var row = Array(0...right.count)
  for (line, character) in left.enumerated() {
    var previous = row[0]
    row[0] = line + 1
    for column in right.indices {
      let replaced = previous + (character == right[column] ? 0 : 1)
      previous = row[column + 1]
      row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[right.count]
}
