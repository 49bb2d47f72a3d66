internal import SignalLaws

extension Subject {
  /// The same with further clauses in its contract.
  func keeping(to clauses: [Contract.Clause]) -> Subject {
    var subject = self
    for clause in clauses where !contract.has(clause) {
      subject.contract.reasons[clause] = "Asked for when it was checked."
    }
    return subject
  }
}
