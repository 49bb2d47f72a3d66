@testable import SignalLaws

/// A verdict as a report has it, for tests of what reports make of it.
func violated(
  _ program: String,
  _ message: String = "The completion did not come.",
  expected: String = "",
  actual: String = "",
  kind: Counterexample.Kind = .violation,
  evidence: [String]? = nil,
  preemptions: Int = 0,
  columns: String = ""
) -> Verdict {
  .violated(
    Counterexample(
      kind: kind,
      message: message,
      program: program,
      expected: expected,
      actual: actual,
      columns: columns,
      evidence: evidence,
      operations: 1,
      threads: 0,
      preemptions: preemptions,
      schedulesTried: 1,
      token: "",
      diagrams: []
    )
  )
}
