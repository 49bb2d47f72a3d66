/// How thrown errors become results, and what tells bugs apart.
struct OriginRule: Sendable {
  let prefixLength: Int

  /// What running a property comes to.
  func result(of property: () throws -> Void) -> CaseResult {
    do {
      try property()
      return .passed
    } catch {
      return result(of: error)
    }
  }

  func result(of error: any Error) -> CaseResult {
    if error is Rejection { return .rejected }
    let message = "\(error)"
    // Which command fails does not tell bugs apart: it changes as others are deleted.
    let cause = (error as? StepError)?.underlying ?? error
    var origin = String(reflecting: type(of: cause))
    if let failure = cause as? any PlacedFailure { origin += " at \(failure.place)" }
    if prefixLength > 0 { origin += ": \("\(cause)".prefix(prefixLength))" }
    return .failed(origin: origin, message: message)
  }
}
