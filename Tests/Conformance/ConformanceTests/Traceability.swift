import SignalLaws

/// What connects the Spec, the checks and the mutants; each gap is a sentence.
struct Traceability {
  var spec: [String]
  var checks: [String]
  var mutants: [String]
  /// Laws that are not checked, with a reason: nothing can catch a mutant of theirs.
  var untested: [String] = []

  var gaps: [String] {
    var gaps: [String] = []
    func missing(_ names: [String], in others: [String], _ text: (String) -> String) {
      gaps += Set(names).subtracting(others).sorted().map(text)
    }
    missing(spec, in: checks) { "\($0) is in the Spec, and nothing checks it" }
    missing(checks, in: spec) { "\($0) is checked, and the Spec does not have it" }
    missing(spec, in: mutants + untested) {
      "\($0) is in the Spec, and no mutant shows that it can fail"
    }
    missing(mutants, in: spec) { "a mutant is for \($0), which the Spec does not have" }
    for (place, names) in [("Spec", spec), ("list of checks", checks)] {
      let repeated = Dictionary(grouping: names, by: { $0 }).filter { $0.value.count > 1 }.keys
      gaps += repeated.sorted().map { "\($0) stands twice in the \(place)" }
    }
    return gaps
  }
}
